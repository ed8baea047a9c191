import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { explainFailure } from '../../kit/http/explain-failure.ts'
import { explainStatus } from '../../kit/http/explain-status.ts'
import { readText } from '../../kit/http/read-text.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { parseJson } from '../../kit/json.ts'
import type { OutgoingFile } from '../../kit/outgoing.ts'
import { SendError } from '../../kit/send-error.ts'
import { type Business, call, readAnswer } from '../api/call.ts'
import { encryptWith, writeKey } from './cipher.ts'

const Place = z.object({ 'upload-url': z.url({ protocol: /^https?$/ }), 'mmcs-url': z.string(), 'mmcs-owner': z.string() })
const Uploaded = z.object({ singleFile: z.object({ fileChecksum: z.string().min(1) }) })

/** Asks Apple for an upload address for a file of this size. Throws {@link SendError}. */
export async function askForPlace(sizeBytes: number, business: Business, { answerMs }: CallTimings) {
  return readAnswer(await call('preUpload', { method: 'GET', headers: { size: String(sizeBytes) }, timeoutMs: answerMs }, business), Place)
}

/** Lays a file at Apple, encrypted as it goes, and gives the attachment that names it. Throws {@link SendError}. */
export async function upload(file: OutgoingFile, business: Business, timings: CallTimings): Promise<object> {
  const place = await askForPlace(file.sizeBytes, business, timings)
  const key = randomBytes(32)
  const { singleFile } = readAnswer(await put(file, { url: place['upload-url'], key }, business, timings), Uploaded)
  return {
    name: file.name,
    mimeType: file.mimeType,
    size: String(file.sizeBytes),
    key: writeKey(key),
    url: place['mmcs-url'],
    owner: place['mmcs-owner'],
    'signature-base64': singleFile.fileChecksum,
  }
}

async function put(
  file: OutgoingFile,
  { url, key }: { url: string; key: Buffer },
  { net }: Business,
  timings: CallTimings,
): Promise<unknown> {
  let broken: unknown
  async function* encrypted(): AsyncGenerator<Uint8Array> {
    const cipher = encryptWith(key)
    try {
      for await (const chunk of await file.read()) yield cipher.update(chunk)
    } catch (error) {
      broken = error
      throw error
    }
  }
  try {
    const response = await net.fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timings.uploadMs),
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(file.sizeBytes) },
      body: Readable.toWeb(Readable.from(encrypted(), { objectMode: false })),
      duplex: 'half',
    } as RequestInit)
    const text = await readText(response)
    if (response.ok) return parseJson(text)
    throw explainStatus({ status: response.status, words: '' }, { forbidden: 'fileRejected' })
  } catch (error) {
    // A file of ours that cannot be read is not Apple's fault. Nothing has reached the customer yet.
    if (broken !== undefined) throw broken
    const failure = explainFailure(error)
    throw failure.kind === 'channel' ? new SendError('retry', failure.problem) : failure.unsent()
  }
}
