import { createKeptOutgoing } from './kept-outgoing.ts'
import type { LiveContext } from './live-context.ts'
import { withOutgoing, withoutOutgoing } from './outgoing-list.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

export type OutgoingQueue = ReturnType<typeof createOutgoingQueue>

/** The messages on their way: in the state, where screens see them, and on the disk, where they outlive the page. */
export function createOutgoingQueue({ store, ports }: Pick<LiveContext, 'store' | 'ports'>) {
  const kept = createKeptOutgoing(ports.kept, store.get().viewer.accountId)

  function show(message: OutgoingMessage) {
    store.update((state) => ({ ...state, outgoing: withOutgoing(state.outgoing, message) }))
  }

  function hide(chatId: string, id: string) {
    store.update((state) => ({ ...state, outgoing: withoutOutgoing(state.outgoing, chatId, id) }))
  }

  const of = (chatId: string): readonly OutgoingMessage[] => store.get().outgoing.get(chatId) ?? []
  const all = () => [...store.get().outgoing.values()].flat()

  return {
    of,
    all,
    find: (chatId: string, id: string) => of(chatId).find((message) => message.id === id),
    /** Only shown: it is kept on no disk, or by another tab. */
    show,
    put(message: OutgoingMessage) {
      kept.write(message)
      show(message)
    },
    drop(chatId: string, id: string) {
      kept.remove(id)
      hide(chatId, id)
    },
    /** The server has it; what shows it from now on is not the queue's business. */
    forget: kept.remove,
    isGone: kept.isGone,
    /** Resolves when no message of the chat waits for its files. */
    uploadsOf(chatId: string): Promise<void> {
      const isDone = () => !of(chatId).some(({ state }) => state === 'uploading')
      if (isDone()) return Promise.resolve()
      return new Promise((resolve) => {
        const stop = store.subscribe(() => {
          if (!isDone()) return
          stop()
          resolve()
        })
      })
    },
    /** Shows what an earlier page or another tab has left, oldest first. */
    restore(): readonly OutgoingMessage[] {
      const found = kept.readAll()
      store.update((state) => ({ ...state, outgoing: found.reduce(withOutgoing, state.outgoing) }))
      return found
    },
    /** Shows what becomes of messages in other tabs, except of what is being sent here. The answer stops it. */
    watch(onWritten: (message: OutgoingMessage) => void): () => void {
      return kept.watch((id, message) => {
        const known = all().find((other) => other.id === id)
        if (known?.state === 'sending') return
        if (message !== null) {
          show(message)
          onWritten(message)
        } else if (known !== undefined) hide(known.chatId, id)
      })
    },
  }
}
