import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'

/** A file on its way to a provider; `field` is the name by which parameters point at it. */
export type Upload = { field: string; name: string; mimeType: string; read(): Promise<Readable> }

export type MultipartBody = {
  init: { headers: Record<string, string>; body: ReadableStream; duplex: 'half' }
  /** The error of one of our own files, if that is what broke the request. */
  broken(): unknown
}

/** A multipart/form-data request that reads its files only as they are sent, so that 50 MB are never in memory. */
export function multipartBody(parameters: Readonly<Record<string, unknown>>, uploads: readonly Upload[]): MultipartBody {
  const boundary = `besedka-${randomUUID()}`
  let broken: unknown

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined) continue
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${text}\r\n`)
    }
    for (const upload of uploads) {
      const disposition = `form-data; name="${quoted(upload.field)}"; filename="${quoted(upload.name)}"`
      yield Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${plain(upload.mimeType)}\r\n\r\n`)
      yield* readFile(upload)
      yield Buffer.from('\r\n')
    }
    yield Buffer.from(`--${boundary}--\r\n`)
  }

  async function* readFile(upload: Upload): AsyncGenerator<Uint8Array> {
    try {
      yield* await upload.read()
    } catch (error) {
      broken = error
      throw error
    }
  }

  return {
    init: {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Readable.toWeb(Readable.from(bytes(), { objectMode: false })),
      duplex: 'half',
    },
    broken: () => broken,
  }
}

/** As browsers write names (HTML standard, multipart/form-data encoding algorithm). */
function quoted(name: string): string {
  return name.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22')
}

function plain(mimeType: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream'
}
