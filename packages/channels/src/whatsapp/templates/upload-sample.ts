import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingFile } from '../../kit/outgoing.ts'
import { call } from '../api/call.ts'
import { getAppId } from '../api/get-app-id.ts'
import type { WhatsappSettings } from '../definition.ts'

const Session = z.object({ id: z.string().min(1) })
const Taken = z.object({ h: z.string().min(1) })

/**
 * Hands Meta the file by which a template's heading is judged (developers.facebook.com, Resumable Upload API), and answers what Meta calls it. Uploads
 * belong to the app, which the token knows. Throws {@link SendError}.
 */
export async function uploadSample(file: OutgoingFile, connection: Connection<WhatsappSettings>, timings: CallTimings): Promise<string> {
  const { answerMs: timeoutMs, uploadMs } = timings
  const appId = await getAppId(connection, timings)
  const bytes = new Uint8Array(await buffer(await file.read()))
  const query = new URLSearchParams({ file_name: file.name, file_length: String(bytes.byteLength), file_type: file.mimeType })
  const session = await call(connection, { path: `${appId}/uploads?${query}`, result: Session, timeoutMs })
  return (await call(connection, { path: session.id, bytes, result: Taken, timeoutMs: uploadMs })).h
}
