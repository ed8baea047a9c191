import { typeByMime } from '../../kit/mime-type.ts'

/** As what a file is sent. Only a document may be of any format. */
export type MediaType = 'photo' | 'video' | 'animation' | 'audio' | 'voice' | 'document'

/** The formats that Telegram shows or plays by itself (sendPhoto, sendVideo, sendAudio, sendVoice); anything else goes as a document. */
export const mediaTypeOf = typeByMime<MediaType>('document', {
  'image/jpeg': 'photo',
  'image/png': 'photo',
  'image/webp': 'photo',
  'image/gif': 'animation',
  'video/mp4': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/ogg': 'voice',
  'audio/opus': 'voice',
})

/** Which files may share an album: photos and videos with each other, audio and documents only with their like, the rest not at all. */
export function albumOf(type: MediaType): 'pictures' | 'audio' | 'documents' | undefined {
  if (type === 'photo' || type === 'video') return 'pictures'
  if (type === 'audio') return 'audio'
  return type === 'document' ? 'documents' : undefined
}
