import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { uploadFile } from '../../kit/http/upload-file.ts'
import type { OutgoingFile } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import type { FileType } from '../send/plan.ts'
import type { MaxTimings } from '../timings.ts'
import { call } from './call.ts'

const Place = z.object({ url: z.url({ protocol: /^https?$/ }), token: z.string().min(1).optional() })
const Uploaded = z.union([
  z.object({ token: z.string().min(1) }),
  z.object({ photos: z.record(z.string(), z.object({ token: z.string().min(1) })).refine((photos) => Object.keys(photos).length > 0) }),
])

/** Carries a file over and answers what stands for it in a message. Throws {@link SendError}. */
export async function upload(
  bot: Connection,
  { file, as, timings }: { file: OutgoingFile; as: FileType; timings: MaxTimings },
): Promise<object> {
  const place = await call(bot, { method: 'POST', path: '/uploads', query: { type: as }, result: Place, timeoutMs: timings.answerMs })
  const answer = await uploadFile(bot.net, place.url, { file, field: 'data', timeoutMs: timings.uploadMs })
  // Videos and sounds have their token beforehand, and are answered with something that is no JSON.
  if (place.token !== undefined) return { token: place.token }
  const uploaded = Uploaded.safeParse(answer).data
  if (uploaded) return uploaded
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The upload was not answered with a token' })
}
