import type { ChatView, CustomerView, MessageView } from '@besedka/contract'
import { putChats, putMessage } from './apply-views.ts'
import type { LiveContext } from './live-context.ts'
import { withNewer } from './with-entry.ts'

/** Puts the answers of commands on the screen before their events come. */
export function createAnswers({ store, ports }: LiveContext) {
  const putChat = (chat: ChatView) => store.update((state) => putChats(state, [chat]))
  return {
    putChat,
    putCustomer: (customer: CustomerView) => store.update((state) => ({ ...state, customers: withNewer(state.customers, [customer]) })),
    putMessage: (message: MessageView) => store.update((state) => putMessage(state, message)),
    /** Fetches a chat of which only the id is known, for its name; without an answer it stays unknown. */
    learnChat(chatId: string) {
      ports.api.chat(chatId).then(putChat, () => {})
    },
  }
}
