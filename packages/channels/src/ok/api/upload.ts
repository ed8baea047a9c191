import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { uploadFile } from '../../kit/http/upload-file.ts'
import type { OutgoingFile } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import type { FileType } from '../send/plan.ts'
import { call } from './call.ts'

const Token = z.string().min(1)
const Place = z.object({ url: z.url({ protocol: /^https?$/ }), token: Token.optional().catch(undefined) })
const Uploaded = z.union([
  z.object({ token: Token }).transform(({ token }) => token),
  z.object({ photos: z.record(z.string(), z.object({ token: Token })) }).transform(({ photos }) => Object.values(photos)[0]?.token),
])

/** Carries a file over and answers the token that stands for it in a message. Throws {@link SendError}. */
export async function upload(
  group: Connection,
  { file, as, timings }: { file: OutgoingFile; as: FileType; timings: CallTimings },
): Promise<string> {
  const asking = { method: 'GET', path: 'me/fileUploadUrl', query: { type: as } } as const
  const place = await call(group, { ...asking, result: Place, timeoutMs: timings.answerMs })
  const answer = await uploadFile(group.net, place.url, { file, field: 'file', timeoutMs: timings.uploadMs })
  // Pictures get their token from the upload, anything else had it before.
  const token = Uploaded.safeParse(answer).data ?? place.token
  if (token === undefined) throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The upload was not answered with a token' })
  return token
}
