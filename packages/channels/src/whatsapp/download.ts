import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Connection } from '../kit/adapter.ts'
import { openDownload } from '../kit/http/open-download.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { SendError } from '../kit/send-error.ts'
import { authorization } from '../meta/graph.ts'
import { call } from './api/call.ts'

const Media = z.object({ url: z.string() })

/** Opens a customer's file. Its address is good for five minutes, so it is asked for each time. Throws {@link SendError}. */
export async function download(id: string, connection: Connection, timings: CallTimings): Promise<Readable> {
  if (!/^\w{1,100}$/.test(id)) throw new SendError('permanent', { code: 'fileRejected' })
  const { url } = await call(connection, { method: 'GET', path: id, result: Media, timeoutMs: timings.answerMs })
  return openDownload(connection.net, url, { timeoutMs: timings.downloadMs, headers: authorization(connection.secrets.token) })
}
