import type { InboundEvent } from '../../../kit/inbound.ts'
import type { MessagingSettings } from '../platform.ts'
import type { CommentChange } from './event.ts'

/** What a comment under a post of the account means. What the account itself writes there is seen by everybody, and is no customer's. */
export function readComment(comment: CommentChange, { accountId, comments }: MessagingSettings, toldAt: Date | null): InboundEvent[] {
  const { verb, id, from, photo, post } = comment
  const text = comment.text.trim()
  if (!comments) return ignored('comments are left alone')
  if (from?.id === accountId) return ignored('a comment of our own')
  if (verb === 'remove') return [{ kind: 'delete', externalId: id }]
  if (verb === 'edited') return [{ kind: 'edit', externalId: id, text, at: toldAt }]
  if (!from) return ignored('a comment of nobody')
  const name = from.name?.trim() || (from.username && `@${from.username}`) || from.id
  return [
    {
      kind: 'message',
      externalId: id,
      contact: { value: from.id, name },
      sentAt: comment.at === undefined ? toldAt : new Date(comment.at),
      text,
      files: photo ? [{ name: 'photo.jpg', mimeType: 'image/jpeg', sizeBytes: null, source: { ref: photo } }] : [],
      extras: {
        comment: { postId: post.id, postUrl: post.url?.slice(0, 2_000) ?? null, postText: post.title.slice(0, 2_000) },
        ...(text === '' && !photo && { unsupported: 'comment' }),
      },
    },
  ]
}

function ignored(reason: string): InboundEvent[] {
  return [{ kind: 'ignored', reason }]
}
