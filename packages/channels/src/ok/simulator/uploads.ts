import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import type { PhoneFile } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import { answerWith, type Call } from '../../kit/simulator/suffer.ts'
import { Refusal, read } from './refusal.ts'
import { UploadType } from './requests.ts'
import type { Asked, World } from './world.ts'

export function announce({ messenger, uploads }: World, { account, query }: Asked): object {
  const type = read(UploadType, query.type)
  const token = `t${messenger.nextNumber().toString(36)}`
  uploads.set(token, { type, file: undefined })
  const url = `${account.base}/upload/${token}`
  return type === 'IMAGE' ? { url } : { url, token }
}

/** Takes the bytes of a file and answers the token by which it is sent. */
export async function takeUpload({ messenger, uploads }: World, token: string, { request, response }: Call): Promise<void> {
  const upload = uploads.get(token)
  const data = await fileIn(await readForm(request), 'file')
  if (!upload || !data) return void response.writeHead(400).end()
  upload.file = messenger.storeFile(data)
  const body = upload.type === 'IMAGE' ? { photos: { [token]: { token } } } : {}
  answerWith({ status: 200, body }, response)
}

const sorts = { IMAGE: 'photo', VIDEO: 'video', AUDIO: 'audio', FILE: 'document' } as const

/** The file that an attachment stands for. Throws {@link Refusal}. */
export function fileOf({ uploads }: World, { type, payload }: { type: UploadType; payload: { token: string } }): PhoneFile {
  const upload = uploads.get(payload.token)
  if (!upload?.file || upload.type !== type) throw new Refusal(160, 'PARAM_ATTACHMENT : unknown token')
  return phoneFile(sorts[type], upload.file)
}
