/** So much of a body is searched for its first boundary. */
const searched = 8_192

/** A multipart letter that does not say where its parts begin, with the boundary that its body shows; as plain text when it shows none. */
export function nameBoundary(raw: Buffer): Buffer {
  const start = raw.subarray(0, 64 * 1024).toString('latin1')
  const blank = /\r?\n\r?\n/.exec(start)
  if (!blank) return raw
  const head = start.slice(0, blank.index)
  const field = /^content-type:[ \t]*(?:\r?\n[ \t]+)?multipart\/[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im.exec(head)
  if (!field || /boundary\*?\d?\*?\s*=\s*"?[^\s";]/i.test(field[0])) return raw
  const bodyAt = blank.index + blank[0].length
  const body = raw.subarray(bodyAt, bodyAt + searched).toString('latin1')
  const boundary = /^--([\x21-\x7e](?:[\x20-\x7e]{0,68}[\x21-\x7e])?)[ \t]*\r?$/m.exec(body)?.[1]
  const type = boundary && !boundary.includes('"') ? `Content-Type: multipart/mixed; boundary="${boundary}"` : 'Content-Type: text/plain'
  const named = head.slice(0, field.index) + type + head.slice(field.index + field[0].length)
  return Buffer.concat([Buffer.from(named, 'latin1'), raw.subarray(blank.index)])
}
