export { createLocalStore } from "./localStore";
export { downloadUrl } from "./links";
export { createS3Store } from "./s3Store";
export { type FileStorage, type FileStore, StorageError } from "./store";
export { sweepIncoming } from "./sweepIncoming";
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
