import { gunzipSync } from 'node:zlib'

export type HttpAnswer = {
  status: number
  /** Lower-case names. */
  headers: ReadonlyMap<string, string>
  body: Buffer
  /** The server will not take another request on this connection. */
  closes: boolean
  /** How many bytes of what was received it took. */
  length: number
}

/** The first answer in what was received, once it is whole. `ended`: nothing more will come. */
export function readAnswer(bytes: Buffer, method: string, ended: boolean): HttpAnswer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1])
  const start = headEnd + 4
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(bytes.subarray(start), method, ended)
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
  const content = bodyless(status, method) ? { body: Buffer.alloc(0), end: start } : readBody(bytes, { start, headers, ended })
  if (!content) return undefined
  const body = headers.get('content-encoding') === 'gzip' ? gunzipSync(content.body) : content.body
  return { status, headers, body, closes: headers.get('connection') === 'close' || ended, length: content.end }
}

function bodyless(status: number, method: string): boolean {
  return method === 'HEAD' || status === 204 || status === 304 || status === 101
}

function readBody(bytes: Buffer, { start, headers, ended }: { start: number; headers: ReadonlyMap<string, string>; ended: boolean }) {
  if (headers.get('transfer-encoding') === 'chunked') return readChunks(bytes, start)
  const length = headers.get('content-length')
  if (length === undefined) return ended ? { body: bytes.subarray(start), end: bytes.length } : undefined
  const end = start + Number(length)
  return bytes.length >= end ? { body: bytes.subarray(start, end), end } : undefined
}

function readChunks(bytes: Buffer, start: number): { body: Buffer; end: number } | undefined {
  const parts: Buffer[] = []
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const end = lineEnd + 2 + size + 2
    if (Number.isNaN(size) || bytes.length < end) return undefined
    if (size === 0) return { body: Buffer.concat(parts), end }
    parts.push(bytes.subarray(lineEnd + 2, end - 2))
    at = end
  }
}
