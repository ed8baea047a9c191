import type { ChatState } from '@besedka/customer-sdk'
import { lastOperator } from '../log/last-operator.ts'

/** Who has the last chat in hands, or had it when it ended; null while nobody has taken it up. */
export function currentOperator({ messages, notices }: Pick<ChatState, 'messages' | 'notices'>): string | null {
  const chatId = messages.at(-1)?.chatId
  const notice = notices.findLast((one) => one.chatId === chatId && one.type !== 'chatClosed')
  if (notice?.type === 'operatorLeft') return null
  const ofChat = <One extends { chatId: string }>(all: One[]) => all.filter((one) => one.chatId === chatId)
  return lastOperator({ messages: ofChat(messages), notices: ofChat(notices) })
}
