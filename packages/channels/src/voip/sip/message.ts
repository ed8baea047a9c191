/** SIP messages (RFC 3261) as they stand on the wire, read and written without judging what they mean. */

export type SipHeader = readonly [name: string, value: string]

type Common = { headers: readonly SipHeader[]; body: string }
export type SipRequest = Common & { kind: 'request'; method: string; uri: string }
export type SipResponse = Common & { kind: 'response'; status: number; reason: string }
export type SipMessage = SipRequest | SipResponse

/** Longer ones are no calls of a telephone; a UDP datagram ends at 64 kB anyway. */
const longestBytes = 16 * 1024
const mostHeaders = 100

/** RFC 3261, 7.3.3: one letter stands for a name. */
const compactNames: Readonly<Record<string, string>> = {
  v: 'via',
  f: 'from',
  t: 'to',
  i: 'call-id',
  m: 'contact',
  l: 'content-length',
  c: 'content-type',
  s: 'subject',
  k: 'supported',
  e: 'content-encoding',
}

/** Reads one message out of one datagram. Undefined for anything that is none, or is cut off. */
export function readSip(bytes: Buffer): SipMessage | undefined {
  if (bytes.length > longestBytes) return undefined
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  // A header may go on in the next line (7.3.1).
  const [first = '', ...lines] = bytes
    .subarray(0, end)
    .toString('utf8')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  if (lines.length > mostHeaders) return undefined
  const headers: SipHeader[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon <= 0) return undefined
    const name = line.slice(0, colon).trim().toLowerCase()
    headers.push([compactNames[name] ?? name, line.slice(colon + 1).trim()])
  }
  const body = bodyOf(bytes.subarray(end + 4), headers)
  return body === undefined ? undefined : readFirstLine(first, { headers, body })
}

/** What is behind the stated length is no part of it (18.3); where less has come, the message was cut. */
function bodyOf(rest: Buffer, headers: readonly SipHeader[]): string | undefined {
  const stated = headers.find(([name]) => name === 'content-length')?.[1]
  if (stated === undefined) return rest.toString('utf8')
  if (!/^\d{1,5}$/.test(stated) || Number(stated) > rest.length) return undefined
  return rest.subarray(0, Number(stated)).toString('utf8')
}

function readFirstLine(line: string, common: Common): SipMessage | undefined {
  const response = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/.exec(line)
  if (response) return { kind: 'response', status: Number(response[1]), reason: response[2] ?? '', ...common }
  const request = /^([A-Z]{1,20}) (\S{1,512}) SIP\/2\.0$/.exec(line)
  if (!request) return undefined
  return { kind: 'request', method: request[1] ?? '', uri: request[2] ?? '', ...common }
}

/** A message as it goes on the wire. No header may break its line: what it carries may have come from a stranger. */
export function writeSip(message: SipMessage): Buffer {
  const first = message.kind === 'request' ? `${message.method} ${message.uri} SIP/2.0` : `SIP/2.0 ${message.status} ${message.reason}`
  const body = Buffer.from(message.body, 'utf8')
  const headers = message.headers.filter(([name]) => name !== 'content-length').map(([name, value]) => `${titled(name)}: ${value}`)
  const head = [first, ...headers, `Content-Length: ${body.length}`].map((line) => line.replace(/[\r\n]+/g, ' '))
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'utf8'), body])
}

/** The usual spelling: some telephone systems take no other. */
function titled(name: string): string {
  if (name === 'call-id') return 'Call-ID'
  if (name === 'cseq') return 'CSeq'
  if (name === 'www-authenticate') return 'WWW-Authenticate'
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
}

/** The first header of a name, in small letters. */
export function headerOf({ headers }: Pick<SipMessage, 'headers'>, name: string): string | undefined {
  return headers.find(([one]) => one === name)?.[1]
}

/** All values of a header that may stand several times, or with commas in one line. */
export function headersOf({ headers }: Pick<SipMessage, 'headers'>, name: string): string[] {
  return headers.filter(([one]) => one === name).flatMap(([, value]) => splitAtCommas(value))
}

/** Splits a header's list at its commas, but not inside quotes and angle brackets (RFC 3261, 7.3.1). One pass: the text comes from strangers. */
function splitAtCommas(value: string): string[] {
  const parts: string[] = []
  let begins = 0
  let closedBy = ''
  for (let at = 0; at < value.length; at++) {
    const sign = value[at]
    if (closedBy === '"' && sign === '\\') at++
    else if (closedBy !== '') closedBy = sign === closedBy ? '' : closedBy
    else if (sign === '"') closedBy = '"'
    else if (sign === '<') closedBy = '>'
    else if (sign === ',') {
      parts.push(value.slice(begins, at))
      begins = at + 1
    }
  }
  parts.push(value.slice(begins))
  return parts.map((one) => one.trim()).filter((one) => one !== '')
}
