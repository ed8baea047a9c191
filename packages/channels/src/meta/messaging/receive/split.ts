import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { RawUpdate } from '../../../kit/inbound.ts'
import { parseJson } from '../../../kit/json.ts'
import { AnyHappening, CommentChange, Post } from './event.ts'

/** Cuts a post into what happened; undefined for what is no post about this kind of account. What happens in another app's hands is left out. */
export function split(body: Buffer, object: 'page' | 'instagram'): RawUpdate[] | undefined {
  return readPost(body, object)?.entry.flatMap(updatesOf)
}

/** The same, by the account that the post names for each. */
export function splitByAccount(body: Buffer, object: 'page' | 'instagram'): Map<string, RawUpdate[]> | undefined {
  const post = readPost(body, object)
  if (!post) return undefined
  const updates = new Map<string, RawUpdate[]>()
  for (const entry of post.entry) {
    const own = updates.get(entry.id) ?? []
    own.push(...updatesOf(entry))
    updates.set(entry.id, own)
  }
  return updates
}

function readPost(body: Buffer, object: 'page' | 'instagram') {
  const post = Post.safeParse(parseJson(body)).data
  return post?.object === object ? post : undefined
}

type Entry = z.infer<typeof Post>['entry'][number]

function updatesOf({ id, time, messaging, changes }: Entry): RawUpdate[] {
  return [...messaging.flatMap(rawUpdate), ...changes.flatMap((change) => rawComment(change, { account: id, time: inMilliseconds(time) }))]
}

/** Of all that a page tells of its posts, comments alone are kept. */
function rawComment(change: unknown, { account, time }: { account: string; time: number }): RawUpdate[] {
  const comment = CommentChange.safeParse(change).data
  if (!comment) return []
  const { verb, id, from } = comment
  const body = Buffer.from(JSON.stringify({ account, time, change }))
  const said = verb === 'edited' ? `:${createHash('sha256').update(body).digest('hex')}` : ''
  return [{ externalId: `comment:${verb}:${id}${said}`, conversation: from?.id ?? id, order: time, body }]
}

/** Of messages Meta tells the moment in milliseconds, of comments in seconds. */
function inMilliseconds(time: number): number {
  return time < 100_000_000_000 ? time * 1_000 : time
}

function rawUpdate(happening: unknown): RawUpdate[] {
  const known = AnyHappening.safeParse(happening).data
  if (!known) return []
  const { sender, recipient, timestamp, message } = known
  const body = Buffer.from(JSON.stringify(happening))
  const change = message?.is_deleted ? 'deleted' : 'message'
  // Only messages have names: anything else is known by all that it says, its moment among it.
  const externalId = message ? `${change}:${message.mid}` : `other:${createHash('sha256').update(body).digest('hex')}`
  return [{ externalId, conversation: message?.is_echo ? recipient.id : sender.id, order: timestamp, body }]
}
