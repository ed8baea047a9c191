const chatsAtOnce = 300
/** So few that what was read is gone before the heap grows for it. */
const messagesAtOnce = 2_000

/**
 * Chats in portions whose past may be held in memory at once: 300 chats, and two thousand messages or one chat that has more. Between two portions
 * others are served.
 */
export function inPortions(chats: readonly { id: string; messages: number }[]): string[][] {
  const portions: string[][] = []
  let messages = 0
  for (const chat of chats) {
    const portion = portions.at(-1)
    messages += chat.messages
    if (portion && portion.length < chatsAtOnce && messages <= messagesAtOnce) {
      portion.push(chat.id)
      continue
    }
    portions.push([chat.id])
    messages = chat.messages
  }
  return portions
}
