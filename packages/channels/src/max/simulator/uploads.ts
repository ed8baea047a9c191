import { z } from 'zod'
import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import type { PhoneFile } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import { answerWith, type Call } from '../../kit/simulator/suffer.ts'
import { Refusal, read } from './refusal.ts'
import { type UploadType, uploadTypes } from './requests.ts'
import type { Asked, World } from './world.ts'

export function announce({ messenger, uploads }: World, { account, query }: Asked): object {
  const type = read(z.enum(uploadTypes), query.type)
  const id = `u${messenger.nextNumber().toString(36)}`
  uploads.set(id, { type, file: undefined, notReady: type === 'video' ? 1 : 0 })
  const url = `${account.base}/upload/${id}`
  return type === 'video' || type === 'audio' ? { url, token: id } : { url }
}

/** Takes the bytes of a file and answers the token by which it is sent. */
export async function takeUpload({ messenger, uploads }: World, id: string, { request, response }: Call): Promise<void> {
  const upload = uploads.get(id)
  const data = await fileIn(await readForm(request), 'data')
  if (!upload || !data) return void response.writeHead(400).end()
  upload.file = messenger.storeFile(data)
  if (upload.type === 'video' || upload.type === 'audio') return void response.writeHead(200).end('<retval>1</retval>')
  const body = upload.type === 'image' ? { photos: { [id]: { token: id } } } : { fileId: 1, token: id }
  answerWith({ status: 200, body }, response)
}

const sorts = { image: 'photo', video: 'video', audio: 'audio', file: 'document' } as const

/** The file that an attachment stands for. Throws {@link Refusal}. */
export function fileOf({ uploads }: World, { type, payload }: { type: UploadType; payload: object }): PhoneFile {
  const upload = uploads.get(AnyToken.parse(payload))
  if (!upload?.file || upload.type !== type) throw new Refusal(400, 'proto.payload', 'Unknown token of an attachment')
  if (upload.notReady-- > 0) throw new Refusal(400, 'attachment.not.ready', 'Key: errors.process.attachment.file.not.processed')
  return phoneFile(sorts[type], upload.file)
}

/** A picture may come as what its upload was answered with. */
const AnyToken = z.union([
  z.object({ token: z.string() }).transform((given) => given.token),
  z
    .object({ photos: z.record(z.string(), z.object({ token: z.string() })) })
    .transform(({ photos }) => Object.values(photos)[0]?.token ?? ''),
])
