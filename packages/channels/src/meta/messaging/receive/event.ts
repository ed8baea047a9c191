import { z } from 'zod'

/**
 * What Meta posts about a conversation (Messenger Platform, webhook events), as far as we read it. The frame is strict; what is inside is forgiving, so
 * that one strange field never costs the whole message.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const Text = z.string()
const Url = z.url({ protocol: /^https?$/ }).max(8_000)
export const Mid = z.string().min(1).max(400)
const Id = z.union([z.string().regex(/^\d{1,30}$/), z.number().int().nonnegative()]).transform(String)
const Moment = z.number().int().positive().max(8_640_000_000_000_000)

const Attachment = z.object({
  type: Text,
  title: optional(Text),
  url: optional(Url),
  payload: optional(
    z.object({
      url: optional(Url),
      title: optional(Text),
      sticker_id: optional(Id),
      coordinates: optional(z.object({ lat: z.number().min(-90).max(90), long: z.number().min(-180).max(180) })),
    }),
  ),
})
export type Attachment = z.infer<typeof Attachment>

const Message = z.object({
  mid: Mid,
  text: optional(Text),
  is_echo: optional(z.boolean()),
  is_deleted: optional(z.boolean()),
  is_unsupported: optional(z.boolean()),
  app_id: optional(Id),
  attachments: optional(z.array(Attachment)),
  /** The advertisement by which the person came. */
  referral: optional(z.object({ ads_context_data: optional(z.object({ ad_title: optional(Text) })) })),
  quick_reply: optional(z.object({ payload: Text })),
  reply_to: optional(z.object({ mid: optional(Mid), story: optional(z.object({ url: optional(Url), id: optional(Text) })) })),
})
export type Message = z.infer<typeof Message>

const Referral = z.object({ ref: optional(Text) })

/** One thing that happened in a conversation. */
export const Happening = z.object({
  sender: z.object({ id: Id }),
  recipient: z.object({ id: Id }),
  timestamp: optional(Moment),
  message: optional(Message),
  message_edit: optional(z.object({ mid: Mid, text: Text })),
  postback: optional(z.object({ mid: optional(Mid), title: optional(Text), payload: optional(Text), referral: optional(Referral) })),
  referral: optional(Referral),
  reaction: optional(z.object({ mid: Mid, action: z.enum(['react', 'unreact']), emoji: optional(Text), reaction: optional(Text) })),
  delivery: optional(z.object({ mids: optional(z.array(Mid)), watermark: Moment })),
  read: optional(z.object({ watermark: optional(Moment), mid: optional(Mid) })),
})
export type Happening = z.infer<typeof Happening>

/** The most updates in a post of Meta, as documented. */
const mostInPost = 1_000
const Entry = z.object({
  id: Id.catch(''),
  time: Moment.catch(0),
  messaging: z.array(z.unknown()).catch([]),
  changes: z.array(z.unknown()).catch([]),
})

/** A post: several accounts of an app, each with several happenings. A larger post is not Meta's, and is refused whole. */
export const Post = z.object({
  object: z.enum(['page', 'instagram']),
  entry: z
    .array(z.unknown())
    .max(mostInPost)
    .pipe(z.array(Entry))
    .refine((entries) => entries.reduce((sum, { messaging, changes }) => sum + messaging.length + changes.length, 0) <= mostInPost),
})

/** As much of a happening as it takes to store it. */
export const AnyHappening = z.object({
  sender: z.object({ id: Id }),
  recipient: z.object({ id: Id }),
  timestamp: Moment.catch(0),
  message: optional(z.object({ mid: Mid, is_echo: optional(z.boolean()), is_deleted: optional(z.boolean()) })),
})

const CommentId = z.string().regex(/^[\d_]{1,80}$/)
const Author = z.object({ id: Id, name: optional(Text), username: optional(Text) })

/** A comment under a post of a page (field `feed`, which tells of much else too). */
const PageComment = z
  .object({
    item: z.literal('comment'),
    verb: z.enum(['add', 'edited', 'remove']),
    comment_id: CommentId,
    post_id: CommentId,
    from: optional(Author),
    message: optional(Text),
    created_time: optional(z.number().int().positive().max(8_640_000_000_000)),
    photo: optional(Url),
    post: optional(z.object({ permalink_url: optional(Url) })),
  })
  .transform(({ verb, comment_id, post_id, from, message, created_time, photo, post }) => ({
    verb,
    id: comment_id,
    from,
    text: message ?? '',
    at: created_time ? created_time * 1_000 : undefined,
    photo,
    post: { id: post_id, url: post?.permalink_url ?? null, title: '' },
  }))

/** A comment under a publication of an Instagram account (field `comments`). That one was changed or taken back is told to nobody. */
const InstagramComment = z
  .object({
    id: CommentId,
    from: Author,
    text: optional(Text),
    media: z.object({ id: CommentId, ad_title: optional(Text) }),
  })
  .transform(({ id, from, text, media }) => ({
    verb: 'add' as const,
    id,
    from,
    text: text ?? '',
    at: undefined,
    photo: undefined,
    post: { id: media.id, url: null, title: media.ad_title ?? '' },
  }))

/** A comment, as both platforms tell of it. */
export const CommentChange = z
  .discriminatedUnion('field', [
    z.object({ field: z.literal('feed'), value: PageComment }),
    z.object({ field: z.literal('comments'), value: InstagramComment }),
  ])
  .transform(({ value }) => value)
export type CommentChange = z.infer<typeof CommentChange>

/** A comment as it is stored: with the account that it was told of, and when. */
export const StoredComment = z.object({ account: Id, time: Moment.catch(0), change: CommentChange })
