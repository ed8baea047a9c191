import type { ChatState } from '@besedka/customer-sdk'

/** Name of the operator who has written or joined last: it is they who type. */
export function lastOperator({ messages, notices }: Pick<ChatState, 'messages' | 'notices'>): string | null {
  const message = messages.findLast(({ authorName }) => authorName)
  const notice = notices.findLast(({ operatorName }) => operatorName)
  if (!message || !notice) return message?.authorName ?? notice?.operatorName ?? null
  return message.createdAt > notice.at ? message.authorName : notice.operatorName
}
