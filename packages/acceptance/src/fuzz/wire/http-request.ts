/** A request as it goes over the wire; header values are Latin-1. */
export type WireRequest = { method: string; target: string; headers: [string, string][]; body: Buffer | undefined }

export function bytesOf({ method, target, headers, body }: WireRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const length = body === undefined ? '' : `content-length: ${body.length}\r\n`
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines}${length}\r\n`, 'latin1')
  return body === undefined ? head : Buffer.concat([head, body])
}

/** Percent-encodes everything that is not plainly a letter or a digit, halves of surrogate pairs included, as some clients do. */
export function percentEncoded(text: string): string {
  return [...surrogatesAsBytes(text)]
    .map((byte) => (plain.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`))
    .join('')
}

const plain = /[A-Za-z0-9._~-]/

function surrogatesAsBytes(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text)
  return Buffer.concat([...text].map((one) => (one.isWellFormed() ? Buffer.from(one) : threeBytes(one.charCodeAt(0)))))
}

/** What UTF-8 would make of a lone surrogate, if it could. */
function threeBytes(unit: number): Buffer {
  return Buffer.from([0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 63), 0x80 | (unit & 63)])
}
