import { createHash } from 'node:crypto'
import type { RawUpdate } from '../../../kit/inbound.ts'
import { parseJson } from '../../../kit/json.ts'
import { AnyHappening, Post } from './event.ts'

/** Cuts a post into what happened; undefined for what is no post about this kind of account. What happens in another app's hands is left out. */
export function split(body: Buffer, object: 'page' | 'instagram'): RawUpdate[] | undefined {
  return readPost(body, object)?.entry.flatMap(({ messaging }) => messaging.flatMap(rawUpdate))
}

/** The same, by the account that the post names for each. */
export function splitByAccount(body: Buffer, object: 'page' | 'instagram'): Map<string, RawUpdate[]> | undefined {
  const post = readPost(body, object)
  if (!post) return undefined
  const updates = new Map<string, RawUpdate[]>()
  for (const { id, messaging } of post.entry) {
    const own = updates.get(id) ?? []
    own.push(...messaging.flatMap(rawUpdate))
    updates.set(id, own)
  }
  return updates
}

function readPost(body: Buffer, object: 'page' | 'instagram') {
  const post = Post.safeParse(parseJson(body)).data
  return post?.object === object ? post : undefined
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
