import type { Locale, OperatorFace, PeopleView } from '@besedka/contract'
import type { ChatState, CustomerChat, MessageQuote } from '@besedka/customer-sdk'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Texts } from './texts/text-list.ts'

/** What every part of the window may use. */
export type ChatContextValue = {
  chat: CustomerChat
  locale: Locale
  texts: Texts
  /** Who answers here; undefined until it is known. */
  people: PeopleView | undefined
  /** Whose words are those that nobody in person has written. */
  company: OperatorFace & { ifWide: 'letter' }
  /** The message that the next one answers. */
  quoted: MessageQuote | undefined
  quote: (message: MessageQuote | undefined) => void
}

export const ChatContext = createContext<ChatContextValue | undefined>(undefined)

export function useChat(): ChatContextValue {
  const value = useContext(ChatContext)
  if (!value) throw new Error('The chat is used outside of its context')
  return value
}

/** The state of the chat; the component is drawn again with every change. */
export function useChatState(): ChatState {
  const { chat } = useChat()
  return useSyncExternalStore(chat.subscribe, chat.getSnapshot)
}
