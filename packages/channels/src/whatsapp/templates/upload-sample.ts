import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingFile } from '../../kit/outgoing.ts'
import { call } from '../api/call.ts'
import type { WhatsappSettings } from '../definition.ts'

const Named = z.object({ id: z.string().min(1) })
const Taken = z.object({ h: z.string().min(1) })

/**
 * Hands Meta the file by which a template's heading is judged (developers.facebook.com, Resumable Upload API), and answers what Meta calls it. Uploads
 * belong to the app, which the token knows. Throws {@link SendError}.
 */
export async function uploadSample(
  file: OutgoingFile,
  connection: Connection<WhatsappSettings>,
  { answerMs: timeoutMs, uploadMs }: CallTimings,
): Promise<string> {
  const app = await call(connection, { method: 'GET', path: 'app?fields=id', result: Named, timeoutMs })
  const bytes = new Uint8Array(await buffer(await file.read()))
  const query = new URLSearchParams({ file_name: file.name, file_length: String(bytes.byteLength), file_type: file.mimeType })
  const session = await call(connection, { path: `${app.id}/uploads?${query}`, result: Named, timeoutMs })
  return (await call(connection, { path: session.id, bytes, result: Taken, timeoutMs: uploadMs })).h
}
