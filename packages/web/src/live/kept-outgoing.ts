import type { OutgoingMessage } from './outgoing-message.ts'
import type { KeptTexts } from './ports.ts'

/** Unconfirmed messages on the disk of this browser: one entry each, so that two tabs never overwrite each other's. */
export function createKeptOutgoing(kept: KeptTexts, accountId: string) {
  const prefix = `besedka.outbox.${accountId}.`
  /** What is known to have been on the disk: where it is forbidden to write, nothing ever is. */
  const written = new Set<string>()

  function note(id: string) {
    if (kept.read(prefix + id) !== null) written.add(id)
  }

  return {
    write(message: OutgoingMessage): void {
      kept.write(prefix + message.id, JSON.stringify(message))
      note(message.id)
    },
    remove: (id: string) => kept.remove(prefix + id),
    /** Another tab has sent it, or somebody has deleted it there. */
    isGone: (id: string) => written.has(id) && kept.read(prefix + id) === null,
    /** Oldest first. */
    readAll(): OutgoingMessage[] {
      const messages = kept.keys(prefix).flatMap((key) => parse(kept.read(key)))
      for (const { id } of messages) note(id)
      return messages.sort((a, b) => (a.id < b.id ? -1 : 1))
    },
    /** Tells what becomes of messages in other tabs: null when one is done with. */
    watch(listener: (id: string, message: OutgoingMessage | null) => void): () => void {
      return kept.watch(prefix, (key, text) => {
        const id = key.slice(prefix.length)
        note(id)
        listener(id, parse(text)[0] ?? null)
      })
    },
  }
}

/** What was being sent when it was written down waits, as far as this tab knows. */
function parse(text: string | null): OutgoingMessage[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const whole = typeof value === 'object' && value !== null && 'id' in value && 'chatId' in value && 'text' in value && 'state' in value
    if (!whole) return []
    const message = value as OutgoingMessage
    return [message.state === 'sending' ? { ...message, state: 'waiting' } : message]
  } catch {
    return []
  }
}
