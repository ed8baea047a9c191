import { chatApi } from '../../../live/http-chat-api.ts'
import type { MessageLog } from '../../../live/message-log.ts'
import { jumpToSeq } from '../conversation/log-jumps.ts'

const pageSize = 100
/** A quote that is further away than this is looked up by hand: two thousand messages back. */
const mostPages = 20
const patienceMs = 2_000

/** Brings a quoted message into sight and lets it shine up. Answers false when it is not in this chat. Rejects when nobody answers. */
export async function jumpToQuoted(chatId: string, messageId: string, log: MessageLog | undefined): Promise<boolean> {
  const seq = log?.messages.find((message) => message.id === messageId)?.seq ?? (await findSeq(chatId, messageId))
  if (seq === null) return false
  if (!jumpToSeq(chatId, seq)) return false
  highlight({ chatId, seq }, performance.now() + patienceMs)
  return true
}

/** People quote what is near, so the search goes back from the newest. */
async function findSeq(chatId: string, messageId: string): Promise<number | null> {
  let beforeSeq: number | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const { items } = await chatApi.messages(chatId, { limit: pageSize, ...(beforeSeq === undefined ? {} : { beforeSeq }) })
    const found = items.find((message) => message.id === messageId)
    if (found !== undefined) return found.seq
    beforeSeq = items[0]?.seq
    if (beforeSeq === undefined || beforeSeq === 1) return null
  }
  return null
}

/** The row may have to be fetched and drawn first. */
function highlight({ chatId, seq }: { chatId: string; seq: number }, until: number): void {
  // Rows of the chat before this one stand above and may have the same number.
  const row = [...document.querySelectorAll(`[data-chat-id="${chatId}"] [role="log"] [data-seq="${seq}"]`)].at(-1)
  if (row !== undefined) {
    row.animate([{ backgroundColor: 'var(--bs-selected)' }, { backgroundColor: 'transparent' }], { duration: 1_600, easing: 'ease-out' })
  } else if (performance.now() < until) requestAnimationFrame(() => highlight({ chatId, seq }, until))
}
