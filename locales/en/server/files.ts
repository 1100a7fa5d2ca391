/** Files and uploads. */
export const files = {
  file_name_taken: "There is already a file with this name in the folder.",
  "not_found.file": "There is no such file. It may have been deleted.",
  "stale_version.file": "Somebody else has changed this file. Reload it and try again.",
  content_missing: "The content of this file is gone.",
  "not_found.removed_file": "This file was removed.",
  "unsupported_type.content": "The content is not of the type %{type}. Check the file and upload it again.",
  "link_expired.file": "This link has expired. Go back and open it again.",
  "too_large.announced": "The content is larger than the announced %{size} bytes.",
  incomplete_upload: "Fewer than the announced %{size} bytes arrived. Upload the file again.",
  already_uploaded: "Something else was already uploaded here. Start a new upload.",
  upload_expired: "This upload took too long. Start it again.",
  "not_found.upload": "There is no such upload. Start it again.",
  quota_exceeded:
    "The organisation's space for files (%{limit} MB) is full. Delete files that are no longer needed, or ask the service's operator for more.",
  "too_large.upload": "Files can be at most %{size} MB.",
  upload_not_ready: "%{file} has not been uploaded completely yet.",
  unsupported_type:
    "Files of the type %{type} are not accepted. Send an image, a PDF, an Office document, text or CSV.",
  "unsupported_type.name":
    "The name %{file} does not fit a file of the type %{type}: it should end in .%{endings}.",
  "unsupported_type.other_content":
    "The content is not of the type %{type} but of the type %{found}. Check the file and upload it again.",
  "field.unknown_upload": "This upload does not exist or was given up. Upload the file again.",
  "field.upload_not_ready": "This file has not been uploaded completely yet.",
} as const;
