import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson } from '../../kit/http/call-json.ts'
import { multipartBody } from '../../kit/http/multipart.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingFile } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import type { FileType } from '../send/plan.ts'
import { call } from './call.ts'

const Id = z.union([z.number().int(), z.string()]).transform(String)
const Place = z.object({ upload_url: z.url({ protocol: /^https?$/ }) })
const PhotoUploaded = z.object({ server: Id, photo: z.string(), hash: z.string() })
const DocUploaded = z.object({ file: z.string().min(1) })
const Saved = z.object({ id: Id, owner_id: Id, access_key: z.string().optional() })
const SavedDoc = z.union([
  z.object({ type: z.literal('doc'), doc: Saved }).transform(({ doc }) => doc),
  z.object({ type: z.literal('audio_message'), audio_message: Saved }).transform(({ audio_message }) => audio_message),
])

type Given = { file: OutgoingFile; as: FileType; to: string; timings: CallTimings }

/** Carries a file over and answers its name in `attachment`: `photo1_2`, `doc-1_2_key`. Throws {@link SendError}. */
export async function upload(community: Connection, given: Given): Promise<string> {
  if (given.as === 'photo') return uploadPhoto(community, given)
  const { file, as, to, timings } = given
  const parameters = { type: as, peer_id: to }
  const place = await call(community, { method: 'docs.getMessagesUploadServer', parameters, result: Place, timeoutMs: timings.answerMs })
  const uploaded = DocUploaded.safeParse(await post(community, place.upload_url, { file, field: 'file', timings })).data
  if (!uploaded) throw new SendError('permanent', { code: 'fileRejected' })
  const saving = { method: 'docs.save', parameters: { file: uploaded.file, title: file.name }, timeoutMs: timings.answerMs }
  return nameOf(as === 'doc' ? 'doc' : 'audio_message', await call(community, { ...saving, result: SavedDoc }))
}

async function uploadPhoto(community: Connection, { file, to, timings }: Given): Promise<string> {
  const parameters = { peer_id: to }
  const place = await call(community, { method: 'photos.getMessagesUploadServer', parameters, result: Place, timeoutMs: timings.answerMs })
  const uploaded = PhotoUploaded.safeParse(await post(community, place.upload_url, { file, field: 'photo', timings })).data
  // A picture that VK cannot read is answered with an empty list.
  if (!uploaded || uploaded.photo === '' || uploaded.photo === '[]') throw new SendError('permanent', { code: 'fileRejected' })
  const saving = { method: 'photos.saveMessagesPhoto', parameters: uploaded, timeoutMs: timings.answerMs }
  const [saved] = await call(community, { ...saving, result: z.array(Saved).min(1) })
  if (!saved) throw new SendError('permanent', { code: 'fileRejected' })
  return nameOf('photo', saved)
}

async function post(
  { net }: Connection,
  url: string,
  { file, field, timings }: { file: OutgoingFile; field: string; timings: CallTimings },
): Promise<unknown> {
  const multipart = multipartBody({}, [{ field, name: file.name, mimeType: file.mimeType, read: () => file.read() }])
  return (await callJson(net, url, { multipart, timeoutMs: timings.uploadMs })).body
}

function nameOf(type: string, { id, owner_id, access_key }: z.infer<typeof Saved>): string {
  return `${type}${owner_id}_${id}${access_key ? `_${access_key}` : ''}`
}
