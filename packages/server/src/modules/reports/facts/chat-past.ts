import type { ChatHistoryDetail, ChatHistoryType, FactKind, MessageKind } from '@besedka/contract'

export type PastEntry = {
  type: ChatHistoryType
  at: Date
  detail: Pick<ChatHistoryDetail, 'by' | 'afterSeq' | 'fromAssigneeId' | 'toAssigneeId' | 'toTeamId' | 'reason'> &
    // Entries from before there were bots say nothing of them.
    Partial<Pick<ChatHistoryDetail, 'fromBotId' | 'toBotId'>>
}

export type PastMessage = {
  seq: number
  at: Date
  kind: MessageKind
  authorId: string | null
  /** The product itself, a program or the customer's machine wrote it, or the customer has only opened the chat. */
  byMachine: boolean
  /** A chat bot wrote it. */
  byBot: boolean
  /** Why it never reached the customer; null: it did, or may still. */
  failed: string | null
}

/** All of a chat that facts are reckoned from; entries and messages in their order. */
export type ChatPast = {
  id: string
  channelId: string
  teamId: string | null
  startedBy: 'customer' | 'operator'
  openedAt: Date
  /** It is the first of its customer. */
  first: boolean
  /** When the customer began the chat before this one, and the one after it. */
  formerAt: Date | null
  nextAt: Date | null
  history: readonly PastEntry[]
  messages: readonly PastMessage[]
  /** Talks with bots, in their order: how often the customer said something, and how often the bot had no answer. */
  talks: readonly { beganAt: Date; heard: number; missed: number }[]
  request: { askedAt: Date; askedById: string | null; rating: number | null; ratedAt: Date | null } | null
}

export type Fact = {
  kind: FactKind
  at: Date
  /** Since when what has lasted until `at`. */
  since?: Date
  channelId: string
  teamId: string | null
  operatorId: string | null
  value: number | null
  part: string | null
  marked: boolean
}
