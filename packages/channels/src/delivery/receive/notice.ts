import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../kit/json.ts'
import { receiptParameter } from './receipt-url.ts'

type Values = Readonly<Record<string, string>>

/** What one request says: what became of a message of ours, or what a customer has written. */
export type Notice =
  | { kind: 'receipt'; messageId: string; state: string; words: string }
  | { kind: 'text'; id: string; from: string; text: string; at: Date | null; isBinary: boolean }

const Kept = z.object({ query: z.record(z.string(), z.unknown()).catch({}), said: z.unknown(), at: z.iso.datetime() })

/** Names of fields, by what they say, in small letters and without `_` and `-`. Kannel's are ours; others are not documented, or differ between versions. */
const names = {
  id: ['id', 'messageid', 'msgid', 'smsid', 'uuid', 'incomingid'],
  from: ['from', 'sourceaddress', 'source', 'sender', 'phone', 'msisdn', 'src', 'originator', 'number', 'address'],
  text: ['text', 'message', 'data', 'body', 'content', 'msg', 'sms'],
  time: ['time', 'createddateutc', 'createdat', 'receivedat', 'datetime', 'date', 'timestamp', 'received', 'created'],
  state: ['status', 'state', 'statustext', 'messagestatus', 'deliverystatus', 'result', 'event', 'type'],
  reply: ['reply', 'error', 'reason', 'description', 'errortext', 'errorcode'],
} as const

/** The most texts that are read of one request; no gateway sends longer lists. */
const most = 500

/** Everything that a kept request says; undefined when it says nothing of ours. */
export function readNotices(body: Buffer): { notices: Notice[]; at: Date } | undefined {
  const kept = Kept.safeParse(parseJson(body)).data
  if (!kept) return undefined
  const at = new Date(kept.at)
  const asked = flat(kept.query)
  const messageId = asked[receiptParameter]
  const things = thingsIn(kept.said).map((thing) => ({ ...flat(thing), ...withoutReceipt(asked) }))
  if (messageId) {
    const [first = {}] = things.length > 0 ? things : [asked]
    return { notices: [{ kind: 'receipt', messageId, state: pick(first, 'state'), words: pick(first, 'reply') }], at }
  }
  const notices = (things.length > 0 ? things : [asked]).flatMap((values) => textIn(values, at))
  return notices.length > 0 ? { notices, at } : undefined
}

function textIn(values: Values, at: Date): Notice[] {
  const from = pick(values, 'from')
  if (from === '' || !names.text.some((name) => name in values)) return []
  const charset = values.charset ?? ''
  const text = pick(values, 'text')
  const time = pick(values, 'time')
  // Without an id and a time, the same words again within a minute are the same message tried again.
  const id = pick(values, 'id') || hash([from, text, time || at.toISOString().slice(0, 16)])
  return [{ kind: 'text', id, from, text, at: readTime(time), isBinary: /binary/i.test(charset) }]
}

/** The objects of a body: one, several, or several under a name. */
function thingsIn(said: unknown): Record<string, unknown>[] {
  if (Array.isArray(said)) return said.slice(0, most).flatMap((one) => (isObject(one) ? [one] : []))
  if (!isObject(said)) return []
  const lists = Object.values(said).filter((value): value is unknown[] => Array.isArray(value) && value.some(isObject))
  return lists.length > 0 ? lists.flatMap(thingsIn) : [said]
}

/** The values of an object and of those inside it, by their names in small letters; the outer ones count first. */
function flat(thing: Record<string, unknown>, depth = 0): Record<string, string> {
  const values: Record<string, string> = {}
  const inner: Record<string, unknown>[] = []
  for (const [name, value] of Object.entries(thing)) {
    const known = name.toLowerCase().replace(/[_-]/g, '')
    if (typeof value === 'string' || typeof value === 'number') values[known] ??= String(value)
    else if (isObject(value) && depth < 3) inner.push(value)
  }
  for (const one of inner) for (const [name, value] of Object.entries(flat(one, depth + 1))) values[name] ??= value
  return values
}

function withoutReceipt({ [receiptParameter]: _, ...rest }: Values): Values {
  return rest
}

function pick(values: Values, what: keyof typeof names): string {
  for (const name of names[what]) {
    const value = values[name]
    if (value !== undefined && value.trim() !== '') return what === 'text' ? value : value.trim()
  }
  return ''
}

/** Seconds or milliseconds since 1970, or a date; null for what is none. A date without a zone is taken for UTC. */
function readTime(written: string): Date | null {
  if (/^\d{9,10}$/.test(written)) return new Date(Number(written) * 1000)
  if (/^\d{12,13}$/.test(written)) return new Date(Number(written))
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(written)) return null
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(written) ? written : `${written.replace(' ', 'T')}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hash(words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)
}
