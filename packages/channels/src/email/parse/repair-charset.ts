/**
 * Old mail programs and scripts write Cyrillic bytes without saying in which charset. Headers are repaired before parsing; bodies in a second
 * parse, only when the first one met bytes that are not UTF-8.
 */
const candidates = ['windows-1251', 'koi8-r', 'iso-8859-5'] as const
export type CyrillicCharset = (typeof candidates)[number]

/** Frequent Russian letters; in a wrong charset the same bytes become rare letters, wrong case or signs. */
const frequent = /[оеаинтсрвлкмдпу]/g
const implausible = /[\u0080-\u009f\u2500-\u25ff№¤ҐґЂЃѓЉЊЋЏђљњћџЎўЈ]|[а-яё][А-ЯЁ]/g

/** The charset in which these bytes read most like Russian; undefined when they do in none. */
export function guessCyrillic(bytes: Uint8Array): CyrillicCharset | undefined {
  const sample = bytes.subarray(0, 20_000)
  const scores = candidates.map((charset) => ({ charset, score: scoreOf(new TextDecoder(charset).decode(sample)) }))
  const best = scores.reduce((first, second) => (second.score > first.score ? second : first))
  return best.score > sample.filter((byte) => byte > 127).length / 4 ? best.charset : undefined
}

function scoreOf(text: string): number {
  return (text.match(frequent)?.length ?? 0) - 3 * (text.match(implausible)?.length ?? 0)
}

/** Whether a text is Cyrillic of one charset read as another: nearly every word begins small and goes on in capitals, or is full of signs. */
export function isTurnedCyrillic(text: string): boolean {
  const sample = text.slice(0, 20_000)
  return (sample.match(/[а-яё]/gi)?.length ?? 0) >= 8 && scoreOf(sample) < 0
}

/** The bytes as UTF-8, when they are nothing else: text of another charset hardly ever is valid UTF-8. */
export function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Writes header lines with raw 8-bit bytes, at the top and in the parts, anew in UTF-8. Other bytes stay as they are. */
export function repairHeaders(raw: Buffer): Buffer {
  if (!hasEightBit(raw)) return raw
  const text = raw.toString('latin1')
  const end = endOfHead(text)
  const head = Buffer.from(text.slice(0, end), 'latin1')
  const rest = text
    .slice(end)
    .replace(/^(?:content-(?:type|disposition):|[ \t]+(?:file)?name\*?=)[^\n]*[\x80-\xff][^\n]*/gim, (line) =>
      inUtf8(Buffer.from(line, 'latin1')).toString('latin1'),
    )
  return Buffer.concat([inUtf8(head), Buffer.from(rest, 'latin1')])
}

/** Names a charset in every text part that names none, an unknown one or one of single bytes; those are often named wrongly. */
export function nameCharset(raw: Buffer, charset: string): Buffer {
  const text = raw.toString('latin1')
  const end = endOfHead(text)
  const named = text.replace(
    /^content-type:[ \t]*(?:\r?\n[ \t]+)?(text\/(?:plain|html))\b([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/gim,
    (whole, type: string, parameters: string) =>
      isMultibyte(/charset\s*=\s*"?([^"\s;]+)/i.exec(parameters)?.[1])
        ? whole
        : `Content-Type: ${type}; charset=${charset}${parameters.replace(/;?\s*charset\s*=\s*("[^"]*"|[^\s;]*)/gi, '')}`,
  )
  const headed = /^content-type:/im.test(text.slice(0, end)) ? named : `Content-Type: text/plain; charset=${charset}\r\n${named}`
  return Buffer.from(headed, 'latin1')
}

/** Whether a part names another charset than UTF-8, or a part none at all. */
export function namesEightBit(raw: Buffer): boolean {
  const text = raw.toString('latin1')
  const labels = [...text.matchAll(/charset\s*=\s*"?([^"\s;]+)/gi)].map(([, label]) => label)
  const parts = text.match(/^content-type:[ \t]*(?:\r?\n[ \t]+)?text\/(?:plain|html)\b/gim)?.length ?? 0
  return labels.length < Math.max(1, parts) || labels.some((label) => !/^utf-?8$/i.test(label ?? '') && !isMultibyte(label))
}

/** Charsets whose texts cannot be bytes of another one by mistake. */
const multibyte = /^(?:utf-?16|utf-?7|iso-2022|gb|big5|shift|sjis|ms_kanji|euc|ks_c|korean|x-sjis|hz)/i

function isMultibyte(label: string | undefined): boolean {
  return label !== undefined && multibyte.test(label)
}

/** Labels that programs write without thinking. */
const vague = /^(us-ascii|ascii|utf-?8|iso-?8859-1|latin-?1|windows-1252|cp1252|unknown.*|default|x-unknown)$/i

function isKnown(label: string | undefined): boolean {
  if (label === undefined || vague.test(label)) return false
  try {
    return Boolean(new TextDecoder(label))
  } catch {
    return false
  }
}

function inUtf8(bytes: Buffer): Buffer {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return bytes
  } catch {
    const declared = /charset\s*=\s*"?((?:koi8|windows|cp|iso)[-\w]*)/i.exec(bytes.toString('latin1'))?.[1]
    const charset = declared && isKnown(declared) ? declared : guessCyrillic(bytes)
    return charset ? Buffer.from(new TextDecoder(charset).decode(bytes)) : bytes
  }
}

function hasEightBit(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte > 127)
}

function endOfHead(text: string): number {
  const end = /\r?\n\r?\n/.exec(text)?.index
  return end ?? text.length
}
