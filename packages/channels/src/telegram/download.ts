import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Connection } from '../kit/adapter.ts'
import { openDownload } from '../kit/http/open-download.ts'
import { SendError } from '../kit/send-error.ts'
import { call, fileBase } from './api/call.ts'
import { explainRefusal } from './api/explain-refusal.ts'
import type { Timings } from './timings.ts'

const FilePath = z.object({ file_path: z.string().min(1) })

/** Opens a customer's file. Telegram gives bots at most 20 MB (getFile); the path is good for an hour, so it is asked for each time. */
export async function download(ref: string, connection: Connection, timings: Timings): Promise<Readable> {
  const { file_path } = await call(connection, {
    method: 'getFile',
    parameters: { file_id: ref },
    result: FilePath,
    timeoutMs: timings.answerMs,
  })
  const segments = file_path.split('/')
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    throw new SendError('permanent', { code: 'answerNotUnderstood' })
  const url = `${fileBase(connection)}/${segments.map(encodeURIComponent).join('/')}`
  return await openDownload(connection.net, url, { timeoutMs: timings.downloadMs, explain: explainStatus })
}

/** The file's own address says less than the API: 404 there is a file that has gone, not a token that is wrong. */
function explainStatus(status: number): SendError {
  const description = `HTTP ${status}`
  if (status >= 500 || status === 429 || status === 401) return explainRefusal({ code: status, description })
  return new SendError('permanent', { code: 'fileRejected', detail: description })
}
