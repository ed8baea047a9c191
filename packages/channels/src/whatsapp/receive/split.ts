import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { AnyPart, Post } from './value.ts'

/** Cuts a post into its messages and statuses; what else Meta tells about an account is left out. Undefined for what is no post of WhatsApp. */
export function split(body: Buffer): RawUpdate[] | undefined {
  const post = Post.safeParse(parseJson(body)).data
  if (!post) return undefined
  const values = post.entry.flatMap(({ changes }) => changes.flatMap(({ field, value }) => (field === 'messages' ? [value] : [])))
  return values.flatMap((value) => [...partsOf(value, 'messages'), ...partsOf(value, 'statuses')])
}

function partsOf(value: Record<string, unknown>, name: 'messages' | 'statuses'): RawUpdate[] {
  const { metadata, contacts } = value
  const all = Array.isArray(value[name]) ? value[name] : []
  return all.flatMap((part: unknown) => {
    const known = AnyPart.safeParse(part).data
    if (!known) return []
    const { id, timestamp, from, recipient_id, status } = known
    return [
      {
        externalId: `${name === 'statuses' ? (status ?? 'status') : 'message'}:${id}`,
        conversation: from || recipient_id || 'none',
        order: timestamp ?? 0,
        body: Buffer.from(JSON.stringify({ metadata, contacts, [name]: [part] })),
      },
    ]
  })
}
