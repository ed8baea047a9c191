import { released } from './decide-outgoing.ts'
import { heldUntil, type OutgoingMessage } from './outgoing-message.ts'
import type { OutgoingQueue } from './outgoing-queue.ts'
import type { Clock } from './ports.ts'

/**
 * Holds messages for some seconds before they are sent, so that they can be taken back.
 * @param onLeave told the chat in which one has been let go at its moment
 */
export function createHeldMessages(clock: Clock, queue: OutgoingQueue, onLeave: (chatId: string) => void) {
  /** The messages that this tab holds; a message of another tab is let go by that tab. */
  const ours = new Set<string>()

  function release(message: OutgoingMessage) {
    ours.delete(message.id)
    if (heldUntil(message) === null) return
    // To write it down again would bring back what was taken back in another tab.
    if (queue.isGone(message.id)) queue.drop(message.chatId, message.id)
    else queue.put(released(message, clock.now()))
  }

  function releaseAt(moment: number, { chatId, id }: OutgoingMessage) {
    clock.after(moment - clock.now(), () => {
      const message = queue.find(chatId, id)
      if (message === undefined || heldUntil(message) === null) return
      release(message)
      onLeave(chatId)
    })
  }

  return {
    hold(message: Omit<OutgoingMessage, 'state'>, until: number) {
      const held = { ...message, state: { heldUntil: until } }
      ours.add(message.id)
      queue.put(held)
      releaseAt(until, held)
    },
    isOurs: (id: string) => ours.has(id),
    /** It was taken back. */
    forget: (id: string) => ours.delete(id),
    release,
    releaseAt,
    /** Lets go what is held here; the answer tells in which chats. */
    releaseOurs(): string[] {
      const own = queue.all().filter((message) => ours.has(message.id))
      for (const message of own) release(message)
      return [...new Set(own.map((message) => message.chatId))]
    },
  }
}
