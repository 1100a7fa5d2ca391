import { fieldsExample } from "../../components/FieldsDemo";
import type { Examples } from "../../examples";

export default {
  file: fieldsExample({ file: { type: "file", maxSize: 5000000 } }),
  image: fieldsExample({ image: { type: "image" } }),
  uploads: fieldsExample({ files: { type: "files", maxItems: 5 }, images: { type: "images" } }),
} satisfies Examples;
