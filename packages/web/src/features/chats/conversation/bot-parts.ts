import type { ChatHistoryEntry } from '@besedka/contract'

/** A talk with a bot that is over: from which message to which, and how people came to have the chat. */
export type BotPart = { from: number; to: number; end: ChatHistoryEntry }

/** Fewer messages tell more than a line about them would. */
const foldedMin = 3

/** The talks with bots that people go on with. What a bot ended itself, by closing the chat, has nothing else to be read. */
export function botPartsOf(history: readonly ChatHistoryEntry[]): BotPart[] {
  const parts: BotPart[] = []
  let from = 0
  for (const entry of history) {
    if (entry.fromBotId === entry.toBotId) continue
    const part = { from, to: entry.afterSeq, end: entry }
    if (entry.fromBotId !== null && entry.type !== 'chat.closed' && messagesOf(part) >= foldedMin) parts.push(part)
    from = entry.afterSeq + 1
  }
  return parts
}

export function isOfPart({ from, to }: BotPart, seq: number): boolean {
  return from <= seq && seq <= to
}

/** What a bot hands over ends with its note, which is no part of the talk. */
export function messagesOf({ from, to, end }: BotPart): number {
  return to - from + (end.by.type === 'bot' ? 0 : 1)
}
