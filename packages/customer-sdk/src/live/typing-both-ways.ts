import type { ChatState } from '../chat-state.ts'
import type { CustomerApi } from '../http/customer-api.ts'
import type { Store } from '../store.ts'
import type { Visit } from '../visit.ts'
import { createTypingReceiver, createTypingSender, createWordsSender } from './typing.ts'

/** Who types: the person, as the operator is told, and the operator, as the person is shown. */
export function createTyping({ api, visit, store }: { api: CustomerApi; visit: Visit; store: Store<ChatState> }) {
  const sender = createTypingSender((typing) => void visit.call((token) => api.typing(token, typing)).catch(() => {}))
  const wordsSender = createWordsSender((words) => void visit.call((token) => api.typing(token, words !== '', words)).catch(() => {}))
  const receiver = createTypingReceiver((operatorTyping) => store.patch({ operatorTyping }))

  function forgetOwn(): void {
    sender.forget()
    wordsSender.forget()
  }

  return {
    /** The person pressed a key, or emptied the field. */
    type(typing: boolean, words: string | undefined): void {
      // Nobody is there to see it before the first message.
      const { hasOpenChat, settings } = store.getSnapshot()
      if (!hasOpenChat) return
      if (words !== undefined && settings?.showsTypedWords) wordsSender.typed(words)
      else if (typing) sender.typing()
      else sender.stop()
    },
    /** The message itself ends the typing on the other side. */
    forgetOwn,
    receive: receiver.receive,
    dispose(): void {
      receiver.dispose()
      forgetOwn()
    },
  }
}
