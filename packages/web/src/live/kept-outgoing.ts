import type { OutgoingMessage } from './outgoing-message.ts'
import type { KeptTexts } from './ports.ts'

/** Unconfirmed messages on the disk of this browser: one entry each, so that two tabs never overwrite each other's. */
export function createKeptOutgoing(kept: KeptTexts, accountId: string) {
  const prefix = `besedka.outbox.${accountId}.`
  return {
    write: (message: OutgoingMessage) => kept.write(prefix + message.id, JSON.stringify(message)),
    remove: (id: string) => kept.remove(prefix + id),
    /** Oldest first; what was being sent when the page went away waits again. */
    readAll(): OutgoingMessage[] {
      return kept
        .keys(prefix)
        .flatMap((key) => parse(kept.read(key)))
        .map((message) => (message.state === 'sending' ? { ...message, state: 'waiting' as const } : message))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
    },
  }
}

function parse(text: string | null): OutgoingMessage[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const whole = typeof value === 'object' && value !== null && 'id' in value && 'chatId' in value && 'text' in value && 'state' in value
    return whole ? [value as OutgoingMessage] : []
  } catch {
    return []
  }
}
