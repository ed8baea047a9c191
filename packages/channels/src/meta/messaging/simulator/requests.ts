import { z } from 'zod'

/** The parameters that Meta takes, and its limits. What it does not know is refused here, which is stricter than life. */
const QuickReply = z.strictObject({
  content_type: z.literal('text'),
  title: z.string().min(1).max(20),
  payload: z.string().min(1).max(1000),
})

const recipient = z.strictObject({ id: z.string().regex(/^\d+$/) })

const Kind = {
  messaging_type: z.enum(['RESPONSE', 'MESSAGE_TAG']),
  tag: z.literal('HUMAN_AGENT').optional(),
}

export const SendText = z.strictObject({
  recipient,
  ...Kind,
  message: z.strictObject({ text: z.string().trim().min(1), quick_replies: z.array(QuickReply).min(1).max(13).optional() }),
})

export const Attachment = z.strictObject({
  type: z.enum(['image', 'video', 'audio', 'file']),
  payload: z.strictObject({ attachment_id: z.string() }),
})

export const SendFile = z.strictObject({ recipient, ...Kind, message: z.strictObject({ attachment: Attachment }) })

/** The one answer in private to a comment: words alone, and no kind. */
export const AnswerComment = z.strictObject({
  recipient: z.strictObject({ comment_id: z.string().regex(/^[\d_]+$/) }),
  message: z.strictObject({ text: z.string().trim().min(1), quick_replies: z.array(QuickReply).min(1).max(13).optional() }),
})
export type AnswerComment = z.infer<typeof AnswerComment>

export const SendAction = z.strictObject({ recipient, sender_action: z.enum(['typing_on', 'typing_off', 'mark_seen']) })

/** Under a message of the person; one that is named `love`, or any emoji. */
export const SendReaction = z.discriminatedUnion('sender_action', [
  z.strictObject({
    recipient,
    sender_action: z.literal('react'),
    payload: z.strictObject({ message_id: z.string(), reaction: z.union([z.literal('love'), z.emoji()]) }),
  }),
  z.strictObject({ recipient, sender_action: z.literal('unreact'), payload: z.strictObject({ message_id: z.string() }) }),
])

export const Send = z.union([AnswerComment, SendText, SendFile, SendAction, SendReaction])
export type Send = z.infer<typeof Send>

export const AppSubscription = z.strictObject({
  object: z.enum(['page', 'instagram']),
  callback_url: z.url({ protocol: /^https?$/ }),
  verify_token: z.string().min(1),
  fields: z.string().min(1),
  include_values: z.boolean().optional(),
})

export const PageSubscription = z.strictObject({ subscribed_fields: z.string().min(1) })

const mebibyte = 1024 * 1024

/** Of each kind, the most bytes on each platform, and the formats where not all of them are taken. */
export const files = {
  page: {
    image: { mostBytes: 25 * mebibyte, types: /^image\/(jpeg|png|gif)$/ },
    video: { mostBytes: 25 * mebibyte, types: /^video\// },
    audio: { mostBytes: 25 * mebibyte, types: /^audio\// },
    file: { mostBytes: 25 * mebibyte, types: /./ },
  },
  instagram: {
    image: { mostBytes: 8 * mebibyte, types: /^image\/(jpeg|png|gif)$/ },
    video: { mostBytes: 25 * mebibyte, types: /^video\/(mp4|ogg|x-msvideo|quicktime|webm)$/ },
    audio: { mostBytes: 25 * mebibyte, types: /^audio\/(aac|mp4|x-m4a|wav|x-wav)$/ },
    file: { mostBytes: 25 * mebibyte, types: /^application\/pdf$/ },
  },
} as const
