/**
 * Files that people send each other, and logos of channels. States: uploaded (only its uploader reads it) → attached to a message
 * (whoever sees the message reads it); or public. Events: none, a file travels in its message. What is never attached is deleted
 * after a day. Called by: messages (attachFiles, filesOfMessages, messagesWithFiles), channels (makePublic), jobs
 * (deleteAbandonedFiles), and over HTTP by screens and the widget.
 */
export { attachFiles } from './attach-files.ts'
export { bytesOfFile } from './bytes-of-file.ts'
export { copyFile } from './copy-file.ts'
export { deleteAbandonedFiles } from './delete-abandoned-files.ts'
export type { FileCaller, Uploader } from './file-caller.ts'
export { filesOfChats } from './files-of-chats.ts'
export { filesOfMessages, readFilesOfMessages } from './files-of-messages.ts'
export { keepForColleagues, letGoOfFiles, viewsOfFiles } from './keep-for-colleagues.ts'
export { keysStillInUse } from './keys-still-in-use.ts'
export { makePublic } from './make-public.ts'
export { messagesWithFiles } from './messages-with-files.ts'
export { openFiles } from './open-files.ts'
export { openPicture } from './open-picture.ts'
export { publicFileUrl } from './public-link.ts'
export { type FileRoutes, registerFileRoutes } from './routes.ts'
export { sendSharedFile } from './send-shared-file.ts'
export { shareWithColleagues, unshareWithColleagues } from './share-with-colleagues.ts'
export { type Upload, uploadFile } from './upload-file.ts'
export { uploadedFiles } from './uploaded-files.ts'
