import { putMessage } from './apply-views.ts'
import { backOffMs } from './back-off.ts'
import type { Failure } from './chat-api.ts'
import { nextToSend, stateAfter } from './decide-outgoing.ts'
import type { LiveContext } from './live-context.ts'
import { composedOf, type OutgoingMessage } from './outgoing-message.ts'
import type { OutgoingQueue } from './outgoing-queue.ts'

/**
 * Sends what waits, one message after another in each chat, and tries again while nobody answers.
 * @param onUnanswered told when an attempt is the first to find no server, and when the session turns out to have ended
 */
export function createOrderedSender({ store, ports }: LiveContext, queue: OutgoingQueue, onUnanswered: () => void) {
  const { accountId } = store.get().viewer
  const running = new Map<string, Promise<void>>()
  let failures = 0
  let cancelRetry = () => {}

  function sendAll(chatId: string): Promise<void> {
    const known = running.get(chatId)
    if (known !== undefined) return known
    let over = false
    const run = ports.alone(`besedka.outbox.${accountId}.${chatId}`, async () => {
      try {
        for (let message = nextToSend(queue.of(chatId)); message !== undefined; message = nextToSend(queue.of(chatId))) {
          if (queue.isGone(message.id)) queue.drop(chatId, message.id)
          else if (!(await sendOne(message))) break
        }
      } finally {
        // Not when the lock has been given back: what is written until then would wait for a run that looks no more.
        over = true
        running.delete(chatId)
      }
    })
    if (!over) running.set(chatId, run)
    return run
  }

  /** False when the network failed: what follows would only fail too. */
  async function sendOne(message: OutgoingMessage, leaving = false): Promise<boolean> {
    queue.put({ ...message, state: 'sending' })
    try {
      const stored = await ports.api.send(composedOf(message), leaving)
      failures = 0
      queue.forget(message.id)
      store.update((state) => putMessage(state, stored))
      return true
    } catch (error) {
      return settle(message, ports.api.failureOf(error))
    }
  }

  function settle(message: OutgoingMessage, failure: Failure): boolean {
    const state = stateAfter(failure, queue.find(message.chatId, message.id) !== undefined)
    if (state === null) {
      queue.forget(message.id)
      return true
    }
    queue.put({ ...message, state })
    if (state !== 'waiting') return true
    if (failure.kind === 'unreachable') retryLater()
    else onUnanswered()
    return false
  }

  function retryLater() {
    if (failures === 0) onUnanswered()
    cancelRetry()
    cancelRetry = ports.clock.after(backOffMs(failures++, ports.random()), flush)
  }

  function flush() {
    for (const chatId of store.get().outgoing.keys()) void sendAll(chatId)
  }

  return {
    sendAll,
    flush,
    /** Sends at once all that waits in a chat, without waiting for an answer: the page is being left. */
    sendLeaving(chatId: string) {
      for (const message of queue.of(chatId)) if (message.state === 'waiting') void sendOne(message, true)
    },
  }
}
