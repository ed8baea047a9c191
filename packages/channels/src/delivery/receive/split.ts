import type { RawUpdate } from '../../kit/inbound.ts'
import { type Notice, readNotices } from './notice.ts'

/** A request is as many updates as it brings texts, or one about a message of ours; undefined when it says nothing that a gateway would say. */
export function split(body: Buffer): RawUpdate[] | undefined {
  const read = readNotices(body)
  if (!read) return undefined
  const { notices, at } = read
  return notices.map((notice, place) => ({ ...named(notice, at), body: notices.length === 1 ? body : only(notice, place, at) }))
}

function named(notice: Notice, at: Date): Omit<RawUpdate, 'body'> {
  if (notice.kind === 'receipt') {
    const { messageId, state } = notice
    return { externalId: `receipt:${messageId}:${state}`, conversation: `receipt:${messageId}`, order: at.getTime() }
  }
  // The number as it was written: the same phone comes in the same spelling from one gateway.
  return { externalId: `text:${notice.id}`, conversation: notice.from, order: (notice.at ?? at).getTime() }
}

/** One text of several, as if it had come alone. */
function only(notice: Notice, place: number, at: Date): Buffer {
  if (notice.kind === 'receipt') return Buffer.alloc(0)
  const { id, from, text, at: time, isBinary } = notice
  const said = { id, from, text, time: time?.toISOString() ?? '', charset: isBinary ? 'binary' : '' }
  return Buffer.from(JSON.stringify({ query: {}, said, at: at.toISOString(), place }))
}
