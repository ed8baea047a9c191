import type { CustomerMessageView } from '@besedka/contract'
import type { ChatNotice, ChatState, OutgoingMessage } from '@besedka/customer-sdk'

/** A message as drawn: confirmed by the server, or still ours alone. */
export type Entry = { kind: 'stored'; message: CustomerMessageView } | { kind: 'outgoing'; message: OutgoingMessage }

/** Messages of one author written within five minutes; one name and one time for all. */
export type Group = { type: 'group'; key: string; isOurs: boolean; author: string | null; entries: [Entry, ...Entry[]]; at: string }

export type TimelineItem =
  | Group
  | { type: 'day'; key: string; at: string }
  | { type: 'notice'; key: string; notice: Pick<ChatNotice, 'type' | 'operatorName'> }

const groupMs = 5 * 60_000

/** The log as it is drawn: days, groups and lines of what happened, oldest first. */
export function buildTimeline({ messages, outgoing, notices }: Pick<ChatState, 'messages' | 'outgoing' | 'notices'>): TimelineItem[] {
  const items: TimelineItem[] = []
  const pending = [...notices]
  let day = ''
  let chatId: string | undefined

  function enterDay(at: string): void {
    const next = new Date(at).toDateString()
    if (next === day) return
    day = next
    items.push({ type: 'day', key: `day-${at}`, at })
  }

  function addNotice(notice: ChatNotice): void {
    enterDay(notice.at)
    items.push({ type: 'notice', key: notice.id, notice })
  }

  for (const message of messages) {
    if (message.takenBack) continue
    // A first reply takes the chat in the same moment: its author joins before it. An end stands behind what was said with it.
    while (pending[0] && (pending[0].type === 'chatClosed' ? pending[0].at < message.createdAt : pending[0].at <= message.createdAt))
      addNotice(pending.shift() as ChatNotice)
    // The rating is asked for behind the end, which is told once all the same.
    if (chatId && chatId !== message.chatId && !notices.some((one) => one.chatId === chatId && one.type === 'chatClosed')) {
      items.push({ type: 'notice', key: `closed-${chatId}`, notice: { type: 'chatClosed', operatorName: null } })
    }
    chatId = message.chatId
    enterDay(message.createdAt)
    addEntry(items, { kind: 'stored', message })
  }
  for (const notice of pending) addNotice(notice)
  for (const message of outgoing) {
    enterDay(message.createdAt)
    addEntry(items, { kind: 'outgoing', message })
  }
  return items
}

function addEntry(items: TimelineItem[], entry: Entry): void {
  const isOurs = entry.kind === 'outgoing' || entry.message.from === 'customer'
  const author = entry.kind === 'stored' ? entry.message.authorName : null
  const at = entry.message.createdAt
  const last = items.at(-1)
  const fits =
    last?.type === 'group' && last.isOurs === isOurs && (isOurs || last.author === author) && Date.parse(at) - Date.parse(last.at) < groupMs
  if (fits) {
    last.entries.push(entry)
    last.at = at
  } else items.push({ type: 'group', key: entry.message.id, isOurs, author, entries: [entry], at })
}
