export { downloadUrl } from "./links";
export { type FileStorage, type FileStore, type Incoming, StorageError } from "./store";
export { sweepUploads } from "./sweepUploads";
export { memberSender } from "./sender";
export {
  findUsableUpload,
  releaseUploads,
  requireUpload,
  type Upload,
  type UploadSender,
  type UploadUse,
  useUpload,
} from "./uploads";
