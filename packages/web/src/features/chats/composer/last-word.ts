import type { MessageLog } from '../../../live/message-log.ts'

/**
 * When the customer last wrote, as far as the loaded end of the log tells: null when never, undefined when it cannot be told here (the
 * server, which asks the same question, knows).
 */
export function lastWordOfCustomer(log: MessageLog | undefined): Date | null | undefined {
  const newest = log?.messages.at(-1)?.seq ?? 0
  if (log === undefined || newest < log.lastSeq) return undefined
  const last = log.messages.findLast((message) => message.kind === 'customer')
  if (last !== undefined) return new Date(last.createdAt)
  return log.lastSeq === 0 || log.messages[0]?.seq === 1 ? null : undefined
}
