import { capabilitiesOfType } from '@besedka/channels/capabilities'
import type { ChatView, MessageView } from '@besedka/contract'
import { create } from 'zustand'
import type { LiveState } from '../../../live/live-state.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { focusComposer } from './composer-input.ts'
import { switchComposer } from './composer-mode.ts'
import { earlierWord } from './earlier-word.ts'

export type Quoted = { messageId: string; seq: number; text: string; fromCustomer: boolean }

/** The message that the next reply of a chat answers; kept while one looks at other chats. */
export const useQuoting = create<{ byChat: Readonly<Record<string, Quoted | undefined>> }>(() => ({ byChat: {} }))

/** Makes the next reply answer a message. */
export function startQuoting({ id, chatId, seq, kind, text, files }: MessageView): void {
  const quoted = { messageId: id, seq, text: text || files.map((file) => file.name).join(', '), fromCustomer: kind === 'customer' }
  useQuoting.setState(({ byChat }) => ({ byChat: { ...byChat, [chatId]: quoted } }))
  switchComposer(chatId, 'reply')
  focusComposer()
}

export function stopQuoting(chatId: string): void {
  useQuoting.setState(({ byChat }) => ({ byChat: { ...byChat, [chatId]: undefined } }))
}

/** By the keyboard: the customer's last message, and with every further call the one before it. */
export function quotePrevious(chatId: string, messages: readonly MessageView[]): void {
  const from = useQuoting.getState().byChat[chatId]?.seq ?? Number.POSITIVE_INFINITY
  const next = earlierWord(messages, from)
  if (next !== undefined) startQuoting(next)
}

/** Whether a reply of this chat can point at a message. */
export function mayQuote(state: Pick<LiveState, 'viewer' | 'teams' | 'operators' | 'channels'>, chat: ChatView): boolean {
  const type = state.channels.get(chat.channelId)?.type
  return hindranceHere('reply', state, chat) === null && type !== undefined && capabilitiesOfType(type)?.quotes === true
}
