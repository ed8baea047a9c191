import { z } from 'zod'
import { FilledPlace, RegisteredTemplateHeader } from '../registered-template.ts'
import { CallView } from './call.ts'
import { ChannelProblemView } from './delivery.ts'
import { FileView } from './file.ts'
import { MailingOfMessage } from './mailing.ts'
import { Mention } from './mention.ts'
import { Id, Moment } from './shared.ts'

/**
 * A button under a message. One with a `url` opens a page, one with a `value` comes back as an answer; the label alone answers itself. One that `asks` for the
 * phone sends the customer's own number, which the messenger knows.
 */
export const MessageButton = z.object({
  label: z.string().trim().min(1, 'required').max(255, 'tooLong'),
  value: z.string().max(1_000, 'tooLong').optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000, 'tooLong')
    .optional(),
  asks: z.literal('phone').optional(),
})
export type MessageButton = z.infer<typeof MessageButton>

/** Somebody on a letter. `name` is empty when the letter gives none. */
export const MailAddress = z.object({ name: z.string(), address: z.string() })
export type MailAddress = z.infer<typeof MailAddress>

/** The head of a letter. */
export const LetterView = z.object({
  subject: z.string(),
  from: MailAddress.nullable(),
  to: z.array(MailAddress),
  cc: z.array(MailAddress),
  /** Whether `messages.letter` has the letter as it was laid out. */
  hasHtml: z.boolean(),
  /** Pictures that would be fetched from elsewhere if they were shown. */
  remotePictures: z.int().nonnegative(),
  /** The quoted earlier letters, cut off from `text`; shown folded. */
  quotedText: z.string().nullable(),
  /** Written by a machine (out of office, a list, a bounce): it moves no clock and is answered by nobody automatically. */
  automatic: z.boolean(),
  /** The signature below our letter, in light Markdown; null: it was left out. Absent: the mailbox's own. */
  signature: z.string().nullable().optional(),
  /**
   * It passes a letter of the chat on to others, with those of its files. The customer gets nothing of it: the message is a note, with a way to a provider.
   * `quotedText` is what was passed on. Absent: it is a letter of the conversation.
   */
  forwards: z.object({ messageId: Id, files: z.array(FileView) }).optional(),
})
export type LetterView = z.infer<typeof LetterView>

/**
 * What the product itself writes to a customer (spec 3 "Channel auto-replies", service assessment, chat bots), what event rules have it write, and what the
 * channel's provider writes of its own accord (a marketplace's notices).
 */
export const automaticKinds = ['online', 'offline', 'holding', 'assessment', 'bot', 'rule', 'provider'] as const
export const AutomaticKind = z.enum(automaticKinds)
export type AutomaticKind = z.infer<typeof AutomaticKind>

/** The message that another one answers, as it read then; `messageId` is null when that one is not ours to know. */
export const Quote = z.object({ messageId: Id.nullable(), text: z.string(), fromCustomer: z.boolean() })
export type Quote = z.infer<typeof Quote>

/** What somebody did to a message that the customer has. `asked`: of the provider, which has not confirmed it yet; `refused`: the customer sees no change. */
export const AfterwardsView = z.object({
  state: z.enum(['asked', 'done', 'refused']),
  /** Why it was refused, or why it takes so long; null: nothing is known. */
  problem: ChannelProblemView.nullable(),
  /** Whoever did it, by the name at that time. */
  byName: z.string(),
  at: Moment,
})
export type AfterwardsView = z.infer<typeof AfterwardsView>

/** What a message carries beside text and files; a key that is absent is simply not there. */
export const MessageExtras = z.object({
  location: z
    .object({ latitude: z.number(), longitude: z.number(), title: z.string().nullable(), address: z.string().nullable() })
    .optional(),
  /** A person's card that was shared. `own`: it is the customer's, and the messenger vouches for its number. */
  contact: z.object({ name: z.string(), phone: z.string().nullable(), own: z.literal(true).optional() }).optional(),
  /** The customer pressed a button of ours; `text` of the message is its label. */
  pressed: z.object({ label: z.string(), value: z.string() }).optional(),
  /** Buttons that we sent. */
  buttons: z.array(MessageButton).optional(),
  quote: Quote.optional(),
  /** The picture is a sticker; `text` is its emoji. */
  sticker: z.boolean().optional(),
  /** Recorded by speaking or filming, not picked from a disk. */
  recorded: z.boolean().optional(),
  /** It answers a story of the company, or mentions the company in one of the customer's own; the story is the first file, if it could be had. */
  story: z.enum(['reply', 'mention']).optional(),
  /** It was written in public, under a post of the company's: where, and what the post says, as far as the provider tells. */
  comment: z
    .object({
      postId: z.string().max(200),
      postUrl: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .nullable(),
      postText: z.string().max(2_000),
    })
    .optional(),
  /** The comment of the customer's (a message) to which this is the one answer in private. */
  privateReplyTo: Id.optional(),
  /** The customer came by an advertisement of the company: what it said, and where it leads. */
  advert: z
    .object({
      title: z.string().max(500),
      text: z.string().max(2_000),
      url: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .nullable(),
    })
    .optional(),
  /** The customer ordered out of the company's catalogue: products by the names that the shop gave them there; prices as the provider says. */
  order: z
    .object({
      items: z
        .array(
          z.object({
            product: z.string().max(200),
            quantity: z.number(),
            price: z.number().nullable(),
            currency: z.string().max(3).nullable(),
          }),
        )
        .max(100),
    })
    .optional(),
  /** It was a call, which is the message's file where it was recorded. */
  call: CallView.optional(),
  /** The provider's own support has written it, who has come into the chat, and not the customer. */
  providerSupport: z.literal(true).optional(),
  /** Whose message was forwarded. */
  forwardedFrom: z.string().optional(),
  /** The words of `text` with their formatting, in light Markdown (`formatted-text.ts`); absent: they have none. */
  formatted: z.string().optional(),
  /** The customer only opened the chat (Telegram: `/start`): that asks for nothing, and waits for no answer. */
  started: z.boolean().optional(),
  /** What the link that opened the chat carried (Telegram: `/start` with a payload). */
  startPayload: z.string().optional(),
  /** The customer took it back; the text stays for the record. */
  deletedByCustomer: z.boolean().optional(),
  /** The emoji that the customer has put under it. */
  reaction: z.string().min(1).max(64).optional(),
  /** The emoji that we have put under the customer's message; null while it is being taken away. */
  ownReaction: AfterwardsView.extend({ emoji: z.string().min(1).max(64).nullable() }).optional(),
  /** Its words and files are erased, with the customer's data or by the storage period; the message still counts. */
  erased: z.literal(true).optional(),
  /** Our message was deleted at the customer's; here it stays for the record. */
  takenBack: AfterwardsView.optional(),
  /** Written by a machine, the product itself or the provider: it answers nothing, and the customer goes on waiting. */
  automatic: AutomaticKind.optional(),
  /** Whom the note calls, in the order of its text. */
  mentions: z.array(Mention).optional(),
  /** The operator who had the product ask for a rating with it. */
  askedById: Id.optional(),
  /** Names of files that came with it and could not be taken over: too big, or of a kind that is not accepted. */
  refusedFiles: z.array(z.string()).optional(),
  /** Names of files that came with it and are not taken over yet: the message is updated when they are. */
  awaitedFiles: z.array(z.string()).optional(),
  /** A kind of content that cannot be shown, by the provider's name for it (a poll, a game …). */
  unsupported: z.string().optional(),
  /** It is a message of a mailing, which the customer has answered with what follows. */
  mailing: MailingOfMessage.optional(),
  letter: LetterView.optional(),
  /** It was sent as a registered template: `text` is the filled one, `buttons` are its buttons, a file of the heading is the message's file. */
  template: z
    .object({
      id: Id,
      name: z.string(),
      language: z.string(),
      header: RegisteredTemplateHeader.nullable(),
      footer: z.string(),
      filled: z.array(FilledPlace),
    })
    .optional(),
})
export type MessageExtras = z.infer<typeof MessageExtras>
