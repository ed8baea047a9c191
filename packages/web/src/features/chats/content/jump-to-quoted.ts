import { chatApi } from '../../../live/http-chat-api.ts'
import type { MessageLog } from '../../../live/message-log.ts'
import { letShine } from '../conversation/let-shine.ts'
import { jumpToSeq } from '../conversation/log-jumps.ts'

const pageSize = 100
/** A quote that is further away than this is looked up by hand: two thousand messages back. */
const mostPages = 20

/** Brings a quoted message into sight and lets it shine up. Answers false when it is not in this chat. Rejects when nobody answers. */
export async function jumpToQuoted(chatId: string, messageId: string, log: MessageLog | undefined): Promise<boolean> {
  const seq = log?.messages.find((message) => message.id === messageId)?.seq ?? (await findSeq(chatId, messageId))
  if (seq === null) return false
  if (!jumpToSeq(chatId, seq)) return false
  letShine({ chatId, seq })
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
