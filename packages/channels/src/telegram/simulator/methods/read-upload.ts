import type { MediaType } from '../../send/media.ts'
import { badRequest, Refusal } from '../refusal.ts'
import type { PhoneMessage, SimulatedChat } from '../world.ts'
import { judgePhoto } from './judge-photo.ts'
import type { Given } from './parameters.ts'

const mebibyte = 1024 * 1024

/** The file a parameter names: an upload of this request, or one that Telegram has already. */
export async function readUpload(
  reference: string,
  type: MediaType,
  { chat, given }: { chat: SimulatedChat; given: Given },
): Promise<PhoneMessage['file']> {
  const known = given.world.files.get(reference)
  if (known) return { type, fileId: known.fileId, name: known.name, mimeType: known.mimeType, sizeBytes: known.bytes.length }
  const upload = reference.startsWith('attach://') ? given.uploads.get(reference.slice('attach://'.length)) : undefined
  if (!upload) throw badRequest('wrong file identifier/HTTP URL specified')
  const bytes = Buffer.from(await upload.arrayBuffer())
  if (bytes.length === 0) throw badRequest('file must be non-empty')
  if (bytes.length > 50 * mebibyte) throw new Refusal(413, 'Request Entity Too Large')
  if (type === 'photo') judgePhoto(bytes)
  if (type === 'voice' && chat.person.refusesVoice) throw badRequest('VOICE_MESSAGES_FORBIDDEN')
  const stored = given.world.storeFile({ name: upload.name, mimeType: upload.type, bytes, folder: `${type}s` })
  return { type, fileId: stored.fileId, name: stored.name, mimeType: stored.mimeType, sizeBytes: bytes.length }
}
