export { AddTextsContext, page } from "../../renderer/views/page";
