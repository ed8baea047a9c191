import { setTimeout as pause } from 'node:timers/promises'
import { compareNumbers } from '../../kit/compare-numbers.ts'
import { SendError } from '../../kit/send-error.ts'
import type { Cabinet } from '../api/call.ts'
import type { Message } from '../api/chat.ts'
import { readHistory } from '../api/read.ts'
import type { YaMarketTimings } from '../timings.ts'

/** The number of the newest message of a chat; undefined where there is none. Throws {@link SendError}: nothing has been sent then. */
export async function lastNumber(cabinet: Cabinet, chatId: string, timings: YaMarketTimings): Promise<string | undefined> {
  try {
    return (await readHistory(cabinet, { chatId }, { timings })).messages.at(-1)?.messageId
  } catch (error) {
    throw error instanceof SendError ? error.unsent() : error
  }
}

type Wanted = { chatId: string; after: string | undefined; text?: string; fileName?: string }

/** The number of what we have just sent; undefined where it is not in the chat, or nobody can tell. */
export async function findSent(cabinet: Cabinet, wanted: Wanted, timings: YaMarketTimings): Promise<string | undefined> {
  const { chatId, after } = wanted
  for (const pauseMs of timings.namingMs) {
    await pause(pauseMs)
    const history = await readHistory(cabinet, { chatId, from: after }, { timings }).catch((error: unknown) => {
      if (error instanceof SendError) return undefined
      throw error
    })
    const ours = history?.messages.filter(
      ({ messageId, sender }) => sender === 'PARTNER' && (after === undefined || compareNumbers(messageId, after) > 0),
    )
    // A colleague may write in the Market's own cabinet at the same moment.
    const found = ours?.findLast((message) => isWanted(message, wanted)) ?? (ours?.length === 1 ? ours[0] : undefined)
    if (found) return found.messageId
  }
  return undefined
}

function isWanted({ message, payload }: Message, { text, fileName }: Wanted): boolean {
  if (text !== undefined) return message?.trim() === text.trim()
  return payload?.some(({ name }) => name === fileName) ?? false
}
