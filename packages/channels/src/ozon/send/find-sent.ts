import { setTimeout as pause } from 'node:timers/promises'
import { compareNumbers } from '../../kit/compare-numbers.ts'
import { SendError } from '../../kit/send-error.ts'
import type { Shop } from '../api/call.ts'
import { type Message, writerOf } from '../api/chat.ts'
import { readHistory } from '../api/read.ts'
import { contentOf } from '../receive/content.ts'
import type { OzonTimings } from '../timings.ts'

/** The number of the newest message of a chat; undefined where there is none. Throws {@link SendError}: nothing has been sent then. */
export async function lastNumber(shop: Shop, chatId: string, timings: OzonTimings): Promise<string | undefined> {
  try {
    return (await readHistory(shop, { chatId }, { timings })).at(-1)?.message_id
  } catch (error) {
    throw error instanceof SendError ? error.unsent() : error
  }
}

type Wanted = { chatId: string; after: string | undefined; text?: string; fileName?: string }

/** The number of what we have just sent; undefined where it is not in the chat, or nobody can tell. */
export async function findSent(shop: Shop, wanted: Wanted, timings: OzonTimings): Promise<string | undefined> {
  const { chatId, after } = wanted
  for (const pauseMs of timings.namingMs) {
    await pause(pauseMs)
    const history = await readHistory(shop, { chatId }, { timings }).catch((error: unknown) => {
      if (error instanceof SendError) return undefined
      throw error
    })
    const ours = history?.filter(
      (message) => writerOf(message) === 'seller' && (after === undefined || compareNumbers(message.message_id, after) > 0),
    )
    // A colleague may write in Ozon's own cabinet at the same moment.
    const found = ours?.findLast((message) => isWanted(message, wanted)) ?? (ours?.length === 1 ? ours[0] : undefined)
    if (found) return found.message_id
  }
  return undefined
}

function isWanted(message: Message, { text, fileName }: Wanted): boolean {
  const content = contentOf(message.data)
  // Ozon tells our plain text as Markdown.
  if (text !== undefined) return bare(content.text) === bare(text)
  return content.files.some(({ name }) => name === fileName)
}

function bare(text: string): string {
  return text.replaceAll(/[\\\s]+/g, ' ').trim()
}
