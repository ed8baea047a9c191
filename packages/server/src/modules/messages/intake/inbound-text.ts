import type { MessageView } from '@besedka/contract'
import type { ChatRow } from '../../chats/index.ts'

/** A customer's text, on its way into an open chat. */
export type InboundText = { organisationId: string; channelId: string; customerId: string; id: string; text: string }

/**
 * What became of it. `stored`: it is in the chat. `repeated`: it was there already, in a chat that is closed by now. `noOpenChat`: one
 * has to be opened first; nothing was stored.
 */
export type IntakeResult =
  | { outcome: 'stored'; message: MessageView; chat: ChatRow }
  | { outcome: 'repeated'; message: MessageView }
  | { outcome: 'noOpenChat' }

export type Waiting = InboundText & { resolve(result: IntakeResult): void; reject(error: unknown): void }
