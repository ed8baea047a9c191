import type { MessageView } from '@besedka/contract'

/**
 * The loaded stretch of a chat's messages: contiguous by `seq`, ascending. Older and newer ones are fetched when somebody scrolls
 * there; a jump to a distant day replaces the stretch.
 */
export type MessageLog = {
  messages: readonly MessageView[]
  /** The newest number that the chat is known to have. */
  lastSeq: number
}

/** Messages of `lastSeq` exist behind the last loaded one: the stretch is in the past, or a fetch is due. */
export function hasNewer(log: MessageLog): boolean {
  return newestSeq(log) < log.lastSeq
}

export function hasOlder(log: MessageLog): boolean {
  return oldestSeq(log) > 1
}

export function oldestSeq(log: MessageLog): number {
  return log.messages[0]?.seq ?? log.lastSeq + 1
}

export function newestSeq(log: MessageLog): number {
  return log.messages.at(-1)?.seq ?? 0
}

/**
 * Adds fetched or live messages. Those that touch or overlap the stretch extend it, the newer version of each wins; those beyond a
 * gap only raise `lastSeq`, because a log with a hole would lie about the conversation.
 */
export function joinMessages(log: MessageLog, incoming: readonly MessageView[], lastSeq = 0): MessageLog {
  let messages = log.messages
  for (const message of incoming) messages = placeMessage(messages, message)
  const highest = Math.max(log.lastSeq, lastSeq, incoming.at(-1)?.seq ?? 0, messages.at(-1)?.seq ?? 0)
  if (messages === log.messages && highest === log.lastSeq) return log
  return { messages, lastSeq: highest }
}

function placeMessage(messages: readonly MessageView[], message: MessageView): readonly MessageView[] {
  const first = messages[0]
  if (first === undefined) return [message]
  const index = message.seq - first.seq
  if (index === messages.length) return [...messages, message]
  if (index < 0 || index > messages.length) return messages
  const known = messages[index]
  if (known === undefined || known.version >= message.version) return messages
  return messages.with(index, message)
}

/** Puts an older page in front; the page ends right before the stretch, or it is left aside. */
export function prependPage(log: MessageLog, page: readonly MessageView[]): MessageLog {
  const older = page.filter((message) => message.seq < oldestSeq(log))
  if (older.length === 0 || older.at(-1)?.seq !== oldestSeq(log) - 1) return log
  return { messages: [...older, ...log.messages], lastSeq: log.lastSeq }
}

/** Marks messages with a new status where the version is newer. */
export function markStatuses(
  log: MessageLog,
  status: MessageView['status'],
  marks: readonly { id: string; version: number }[],
): MessageLog {
  const versions = new Map(marks.map((mark) => [mark.id, mark.version]))
  let changed = false
  const messages = log.messages.map((message) => {
    const version = versions.get(message.id)
    if (version === undefined || version <= message.version) return message
    changed = true
    return { ...message, status, version }
  })
  return changed ? { ...log, messages } : log
}
