export { AddTextsContext, page } from "../../renderer/context/page";
