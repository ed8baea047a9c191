import { pipeline, type Readable } from 'node:stream'
import { z } from 'zod'
import { openDownload } from '../../kit/http/open-download.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { parseJson } from '../../kit/json.ts'
import { SendError } from '../../kit/send-error.ts'
import { type Business, call, readAnswer } from '../api/call.ts'
import { Reference } from './attachment.ts'
import { decryptWith, readKey } from './cipher.ts'

const Place = z.object({ 'download-url': z.string() })

/** Opens a file of a customer's: Apple says where it lies, encrypted. Throws {@link SendError}. */
export async function download(ref: string, business: Business, timings: CallTimings): Promise<Readable> {
  const file = Reference.safeParse(parseJson(ref)).data
  const key = readKey(file?.key ?? '')
  if (!file || !key) throw new SendError('permanent', { code: 'fileRejected' })
  const headers = { url: file.url, owner: file.owner, signature: file.signature }
  if (Object.values(headers).some((value) => !/^[\x21-\x7e]+$/.test(value))) throw new SendError('permanent', { code: 'fileRejected' })
  const answer = await call('preDownload', { method: 'GET', headers, timeoutMs: timings.answerMs }, business)
  const encrypted = await openDownload(business.net, readAnswer(answer, Place)['download-url'], { timeoutMs: timings.downloadMs })
  // An error of either stream ends both, and reaches the reader.
  return pipeline(encrypted, decryptWith(key), () => undefined)
}
