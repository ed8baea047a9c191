import type { InboundFile } from '../../kit/inbound.ts'
import { fileByRef } from '../../kit/inbound-message.ts'
import type { Message, NamedFile } from './update.ts'

/** The file of a message, of which Telegram never sends more than one; none for a message without. */
export function filesOf(message: Message): InboundFile[] {
  const { animation, audio, document, photo, sticker, video, video_note, voice } = message
  // An animation comes as a document too, for old clients; the animation knows more.
  if (animation) return [file(animation, 'animation.mp4', 'video/mp4')]
  if (photo?.length) return [file(largest(photo), 'photo.jpg', 'image/jpeg')]
  if (document) return [file(document, 'file', 'application/octet-stream')]
  if (video) return [file(video, 'video.mp4', 'video/mp4')]
  if (voice) return [file(voice, 'voice.ogg', 'audio/ogg')]
  if (audio) return [file(audio, 'audio.mp3', 'audio/mpeg')]
  if (video_note) return [file(video_note, 'video-message.mp4', 'video/mp4')]
  if (sticker) return [stickerFile(sticker)]
  return []
}

/** A moving drawing (.tgs) is shown by no browser, so its still picture stands for it. */
function stickerFile(sticker: NonNullable<Message['sticker']>): InboundFile {
  if (sticker.is_video) return file(sticker, 'sticker.webm', 'video/webm')
  if (!sticker.is_animated) return file(sticker, 'sticker.webp', 'image/webp')
  return sticker.thumbnail ? file(sticker.thumbnail, 'sticker.webp', 'image/webp') : file(sticker, 'sticker.tgs', 'application/x-tgsticker')
}

function file({ file_id, file_size, file_name, mime_type }: NamedFile, name: string, mimeType: string): InboundFile {
  return fileByRef(file_id, {
    name: file_name?.trim() || name,
    mimeType: mime_type && /^[\w.+-]+\/[\w.+-]+$/.test(mime_type) ? mime_type : mimeType,
    sizeBytes: file_size !== undefined && file_size >= 0 ? file_size : null,
  })
}

function largest(sizes: NonNullable<Message['photo']>): NamedFile {
  return sizes.reduce((best, size) => (size.width * size.height > best.width * best.height ? size : best))
}
