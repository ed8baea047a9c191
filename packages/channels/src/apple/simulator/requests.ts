import { z } from 'zod'

/** What Apple takes. Where it states no limit there is none here. */
const text = z.string().min(1)
const frame = { v: z.literal(1), id: z.uuid(), sourceId: text, destinationId: text }

const Item = z.strictObject({ identifier: text, title: text })
const Row = Item.extend({ order: z.int(), style: z.string() })
const bubble = z.strictObject({ title: z.string(), style: z.enum(['icon', 'small', 'large']) })
const data = { version: z.literal('1.0'), requestIdentifier: z.uuid() }

const QuickReply = z.strictObject({
  ...data,
  'quick-reply': z.strictObject({ summaryText: text, items: z.array(Item).min(2).max(5) }),
})
const ListPicker = z.strictObject({
  ...data,
  listPicker: z.strictObject({
    multipleSelection: z.literal(false),
    sections: z
      .array(z.strictObject({ title: z.string(), order: z.int(), multipleSelection: z.literal(false), items: z.array(Row).min(1) }))
      .length(1),
  }),
})

const Attachment = z.strictObject({
  name: text,
  mimeType: text,
  size: z.string().regex(/^\d+$/),
  key: z.string().regex(/^00[0-9a-f]{64}$/),
  url: text,
  owner: text,
  'signature-base64': text,
})

export const SentMessage = z.discriminatedUnion('type', [
  z
    .strictObject({ ...frame, type: z.literal('text'), body: z.string(), attachments: z.array(Attachment).default([]) })
    .refine(({ body }) => body.trim() !== '', 'is empty')
    .refine(({ body, attachments }) => body.split('\uFFFC').length - 1 === attachments.length, 'has a place for each attachment'),
  z.strictObject({
    ...frame,
    type: z.literal('interactive'),
    interactiveData: z.strictObject({
      bid: z.string().startsWith('com.apple.messages.MSMessageExtensionBalloonPlugin:'),
      data: z.union([QuickReply, ListPicker]),
      receivedMessage: bubble,
      replyMessage: bubble,
    }),
  }),
  z.strictObject({ ...frame, type: z.enum(['typing_start', 'typing_end']) }),
])
export type SentMessage = z.infer<typeof SentMessage>

/** The largest file, in bytes. */
export const largestFile = 100 * 1024 * 1024
