import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { explainFailure } from '../../kit/http/explain-failure.ts'
import { multipartBody } from '../../kit/http/multipart.ts'
import { readText } from '../../kit/http/read-text.ts'
import { parseJson } from '../../kit/json.ts'
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
  const body = multipartBody({}, [{ field: 'data', name: file.name, mimeType: file.mimeType, read: () => file.read() }])
  const answer = await post(bot, place.url, body, timings.uploadMs)
  // Videos and sounds have their token beforehand, and are answered with something that is no JSON.
  if (place.token !== undefined) return { token: place.token }
  const uploaded = Uploaded.safeParse(parseJson(answer)).data
  if (uploaded) return uploaded
  throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The upload was not answered with a token' })
}

async function post(bot: Connection, url: string, body: ReturnType<typeof multipartBody>, timeoutMs: number): Promise<string> {
  try {
    const response = await bot.net.fetch(url, { method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...body.init })
    const text = await readText(response)
    if (response.ok) return text
    const detail = `HTTP ${response.status}`
    if (response.status === 413) throw new SendError('permanent', { code: 'fileTooBig', detail })
    if (response.status >= 500 || response.status < 400) throw new SendError('retry', { code: 'providerFailed', detail })
    throw new SendError('permanent', { code: 'fileRejected', detail })
  } catch (error) {
    throw body.broken() ?? explainFailure(error)
  }
}
