import type { Content } from './wire.ts'
import type { PhoneMessage } from './world.ts'

type File = NonNullable<PhoneMessage['file']>

/** A file inside a message, under the name that the Bot API gives to its type. */
export function wireFile({ type, fileId, name, mimeType, sizeBytes }: File): Content {
  const bare = { file_id: fileId, file_unique_id: `u${fileId.slice(-10)}`, file_size: sizeBytes }
  const named = { ...bare, file_name: name, mime_type: mimeType }
  const picture = { width: 640, height: 480 }
  switch (type) {
    case 'photo':
      // Two sizes, the small one first, of which only the large one can be fetched.
      return {
        photo: [
          { ...bare, file_id: `${fileId}s`, file_size: Math.ceil(sizeBytes / 9), width: 90, height: 67 },
          { ...bare, ...picture },
        ],
      }
    case 'video':
      return { video: { ...named, ...picture, duration: 5 } }
    case 'animation':
      return { animation: { ...named, ...picture, duration: 2 }, document: named }
    case 'audio':
      return { audio: { ...named, duration: 60 } }
    case 'voice':
      return { voice: { ...bare, mime_type: mimeType, duration: 3 } }
    case 'video_note':
      return { video_note: { ...bare, length: 384, duration: 3 } }
    case 'sticker':
      return { sticker: { ...bare, type: 'regular', width: 512, height: 512, is_animated: false, is_video: false, emoji: '👍' } }
    case 'document':
      return { document: named }
  }
}
