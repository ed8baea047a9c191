import type { CustomerMessageView, CustomerSession, FileView, PublicSiteChatSettings } from '@besedka/contract'
import type { ChatFault } from './chat-error.ts'
import type { FileSource } from './platform/ports.ts'

/** A file of an unsent message. */
export type OutgoingFile = {
  /** Made here, for keys of lists. */
  key: string
  name: string
  mimeType: string
  sizeBytes: number
  /** 0 to 1. */
  progress: number
  /** What the server made of it; null while it is still here only. */
  uploaded: FileView | null
  /** The content, to show it before it is up; null when the page was reloaded in between. */
  source: FileSource | null
  /** Why the server does not take it; the message waits until it is taken out, or sent again. */
  fault: ChatFault | null
}

/** A message that another one answers: as much of it as is shown there. */
export type MessageQuote = { messageId: string; text: string; fromCustomer: boolean }

/** A message that the server has not confirmed yet. */
export type OutgoingMessage = {
  /** Stays the message's id for ever; sending it again never doubles it. */
  id: string
  text: string
  /** The value of the button that was pressed; `text` is its label. */
  pressed?: string
  /** The message it answers. */
  quote?: MessageQuote
  files: OutgoingFile[]
  createdAt: string
  /** `waiting` its turn or the network, `sending` now, `failed` until `retry(id)`. */
  status: 'waiting' | 'sending' | 'failed'
  /** Why it failed, or why it still waits. */
  fault: ChatFault | null
}

/** Something that happened beside the messages, shown as a line of its own. Known only from the moment the feed was open. */
export type ChatNotice = {
  id: string
  chatId: string
  at: string
  type: 'operatorJoined' | 'operatorLeft' | 'chatClosed'
  /** Null when the server does not say who. */
  operatorName: string | null
}

/**
 * `idle`: no live feed is needed. `connecting`: first attempt. `online`: live. `offline`: lost, trying again by itself.
 */
export type Connection = 'idle' | 'connecting' | 'online' | 'offline'

export type ChatState = {
  /** `failed` only when opening was refused for good: see `fault`. */
  phase: 'new' | 'opening' | 'ready' | 'failed'
  fault: ChatFault | null
  settings: PublicSiteChatSettings | null
  limits: CustomerSession['limits'] | null
  customerName: string
  /** Whether the host has vouched for who this is. */
  isIdentified: boolean
  connection: Connection
  /** Whether the log of earlier messages has been fetched at least once. */
  historyLoaded: boolean
  /** Confirmed messages of all chats, oldest first. */
  messages: CustomerMessageView[]
  /** Unsent ones, in the order they were written; they belong after `messages`. */
  outgoing: OutgoingMessage[]
  notices: ChatNotice[]
  hasOlder: boolean
  loadingOlder: boolean
  hasOpenChat: boolean
  /** Whether a bot has the open chat: a person can be asked for. */
  onBot: boolean
  operatorTyping: boolean
  /** Our messages that the person has not seen. */
  unread: number
}

export const initialChatState: ChatState = {
  phase: 'new',
  fault: null,
  settings: null,
  limits: null,
  customerName: '',
  isIdentified: false,
  connection: 'idle',
  historyLoaded: false,
  messages: [],
  outgoing: [],
  notices: [],
  hasOlder: false,
  loadingOlder: false,
  hasOpenChat: false,
  onBot: false,
  operatorTyping: false,
  unread: 0,
}
