import type { MessageExtras } from '@besedka/contract'
import type { ChannelProblem } from './send-error.ts'
import type { ChannelTemplate } from './template.ts'

/**
 * A provider's update as it came, cut out of the request or the poll that brought it. It is stored before the provider is answered, and
 * read later with {@link ChannelAdapter.receive}.
 */
export type RawUpdate = {
  /** The provider's own id of this update, unique in the channel: the same one again is the same update. */
  externalId: string
  /** Whose conversation it belongs to: updates of one conversation are read one after another, in `order`. */
  conversation: string
  /** The provider's order inside a conversation; ties keep the order of arrival. */
  order: number
  body: Buffer
}

/** The person who writes, as the channel knows them. */
export type InboundContact = {
  /** The provider's id or the address: what we answer to. */
  value: string
  /**
   * Other names that this update gives for the same person, such as the id beside a number; empty where it gives none. Absent for providers that have one
   * name for each person.
   */
  aliases?: readonly string[] | undefined
  /** The one of these names that stays with the person (an id); others may pass to somebody else (a number). */
  lasting?: string | undefined
  /** Shown until an operator gives a better name. */
  name: string
  /** BCP 47, when the provider tells. */
  locale?: string | undefined
}

/** A file of a message: bytes that came along, or a reference the adapter can download. */
export type InboundFile = {
  name: string
  mimeType: string
  /** As the provider says; null when it does not. */
  sizeBytes: number | null
  source: { bytes: Uint8Array } | { ref: string }
  /** Content-ID of a picture inside HTML, without angle brackets. */
  contentId?: string
}

/** What ties letters into one conversation (the adapter's `decideThread`); other channels have one conversation for each contact. */
export type InboundThread = {
  /** External ids this one answers, the nearest first. */
  references: readonly string[]
  /** A token of ours that came back and was verified. */
  key: string | null
  /** The subject without prefixes such as "Re:"; the last resort. */
  subject: string
  /** Everybody on the letter, lower case. */
  participants: readonly string[]
}

export type InboundMessage = {
  kind: 'message'
  /** The provider's id of the message: statuses, edits and quotes name it. Unique in the channel. */
  externalId: string
  /**
   * Where senders choose the id themselves: what the message says, in a hash. The same id with another fingerprint is another message, the same
   * with the same one is that message once more.
   */
  fingerprint?: string
  contact: InboundContact
  /** When the customer sent it; null when the provider does not say. */
  sentAt: Date | null
  text: string
  files: readonly InboundFile[]
  extras?: Omit<MessageExtras, 'quote'>
  /** The external id of the message it answers. */
  quotes?: string | undefined
  /** Messages of one group are shown as one, with all their files. */
  group?: string | undefined
  thread?: InboundThread
  /** HTML that has been made safe already; remote pictures still named. */
  html?: string
  /** Given back to {@link ChannelAdapter.acknowledge} after it has been stored, where the provider waits for that. */
  acknowledge?: string
}

/** How far a message of ours got. */
export type InboundStatus = {
  kind: 'status'
  externalId: string
  status: 'delivered' | 'read' | 'undelivered'
  problem?: ChannelProblem
  /** Whom it is about, where a message goes to several: what befalls a copy says nothing of the customer. */
  recipient?: string
  /** What a person should see when the message turns out not to be ours. */
  otherwise?: InboundMessage
}

/**
 * What the company wrote elsewhere, in the provider's own inbox: it is shown as ours, where the customer has an open chat. `byProvider`: the provider's own
 * program wrote it to the customer, which answers nothing.
 */
export type InboundEcho = { kind: 'echo'; byProvider?: true } & Pick<InboundMessage, 'externalId' | 'contact' | 'sentAt' | 'text' | 'files'>

/** How far everything got that was sent to somebody until a moment, where the provider does not name each message. */
export type InboundWatermark = { kind: 'watermark'; contact: InboundContact; upTo: Date; status: 'delivered' | 'read' }

/** What became of a registered template; null: it is in a state that we do not know, and the provider has to be asked. */
export type InboundTemplateState = { kind: 'template'; name: string; language: string } & (
  | Pick<ChannelTemplate, 'state' | 'reason'>
  | { state: null; reason: null }
)

/** What an update means. The list is complete: an adapter that meets anything else says `ignored` and why. */
export type InboundEvent =
  | InboundMessage
  /** `files` are all that the message has now: those that have come behind the ones from before are taken over. */
  | { kind: 'edit'; externalId: string; text: string; at: Date | null; files?: readonly InboundFile[] }
  | { kind: 'delete'; externalId: string }
  /** The customer has put an emoji under a message, ours or theirs, in place of the one before; null: they have taken it away. */
  | { kind: 'reaction'; externalId: string; emoji: string | null }
  | InboundStatus
  | InboundWatermark
  | InboundEcho
  /** The customer has shut us out, or let us in again. */
  | { kind: 'blocked'; contact: InboundContact; blocked: boolean }
  | { kind: 'typing'; contact: InboundContact }
  /** A registered template is not as it was. */
  | InboundTemplateState
  /** Something about the account itself is not as it was: the provider has to be asked ({@link AccountCare}). */
  | { kind: 'account' }
  | { kind: 'ignored'; reason: string }
