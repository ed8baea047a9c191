import type { ChatHistoryEntry, MessageView } from '@besedka/contract'
import { dayKey } from '../../../format/moments.ts'
import type { OutgoingMessage } from '../../../live/outgoing-message.ts'
import { foldToAndFro, type HistoryRow } from '../history/fold-to-and-fro.ts'
import { type BotPart, botPartsOf, isOfPart } from './bot-parts.ts'

/** Messages of one author within this time stand together under one time stamp. */
const groupWithinMs = 5 * 60_000

type Place = { /** First of its group: carries the author. */ first: boolean /** Last of its group: carries the time. */; last: boolean }

export type LogRow =
  | { type: 'day'; key: string; at: string }
  | { type: 'unread'; key: string }
  | ({ key: string } & HistoryRow)
  | { type: 'botPart'; key: string; part: BotPart; isOpen: boolean }
  | ({ type: 'message'; key: string; message: MessageView } & Place)
  | ({ type: 'outgoing'; key: string; message: OutgoingMessage } & Place)

type Stretch = {
  messages: readonly MessageView[]
  history: readonly ChatHistoryEntry[]
  outgoing: readonly OutgoingMessage[]
  /** The account at the screen: what it just wrote joins what it wrote before. */
  viewerId: string
  /** The first message that was unread when the chat was opened. */
  unreadFromSeq: number | null
  /** The stretch begins with the chat, so what happened before its first message is shown too. */
  fromStart: boolean
  /** The stretch reaches the present. */
  toEnd: boolean
  /** Talks with bots are folded, but for those that hold one of these messages. */
  openedAt?: readonly number[]
}

/** The rows of a stretch of the log: days, the unread mark, what happened, grouped messages, and talks with bots as one line. */
export function logRows(stretch: Stretch): LogRow[] {
  const rows: LogRow[] = []
  const events = eventsByMessage(stretch.history)
  const parts = botPartsOf(stretch.history)
  const openedAt = stretch.openedAt ?? []
  let part: BotPart | undefined
  let day = ''

  function startDay(at: string) {
    const key = dayKey(at)
    if (key === day) return
    day = key
    rows.push({ type: 'day', key: `day ${key}`, at })
  }

  function addEvents(seq: number) {
    for (const row of foldToAndFro(events.get(seq) ?? [])) {
      const { at, position } = row.type === 'event' ? row.entry : row.entries[0]
      startDay(at)
      rows.push({ key: `${row.type} ${position}`, ...row })
    }
  }

  /** A note is for whoever goes on with the chat, and stays. */
  function isShown({ seq, kind }: MessageView): boolean {
    const own = parts.find((one) => isOfPart(one, seq))
    const isOpen = own === undefined || openedAt.some((opened) => isOfPart(own, opened))
    if (own && own !== part) rows.push({ type: 'botPart', key: `bot ${own.from}`, part: own, isOpen })
    part = own
    return isOpen || kind === 'internal'
  }

  const unreadFrom = hasAnswered(stretch) ? null : stretch.unreadFromSeq
  if (stretch.fromStart) addEvents(0)
  for (const message of stretch.messages) {
    startDay(message.createdAt)
    if (message.seq === unreadFrom) rows.push({ type: 'unread', key: 'unread' })
    if (isShown(message)) rows.push({ type: 'message', key: message.id, message, first: true, last: true })
    if (stretch.toEnd || message !== stretch.messages.at(-1)) addEvents(message.seq)
  }
  if (stretch.toEnd) {
    for (const message of stretch.outgoing) {
      // Its answer was lost with the page that sent it.
      if (stretch.messages.some((stored) => stored.id === message.id)) continue
      startDay(message.createdAt)
      rows.push({ type: 'outgoing', key: message.id, message, first: true, last: true })
    }
  }
  joinGroups(rows, stretch.viewerId)
  return rows
}

/** Whether the viewer has answered what was unread: it needs no mark any more. */
function hasAnswered({ messages, outgoing, viewerId, unreadFromSeq }: Stretch): boolean {
  if (unreadFromSeq === null) return false
  return outgoing.length > 0 || messages.some(({ seq, authorId }) => seq > unreadFromSeq && authorId === viewerId)
}

function eventsByMessage(history: readonly ChatHistoryEntry[]): Map<number, ChatHistoryEntry[]> {
  return Map.groupBy(history, (entry) => entry.afterSeq)
}

function joinGroups(rows: LogRow[], viewerId: string) {
  for (let index = 1; index < rows.length; index += 1) {
    const before = rows[index - 1]
    const after = rows[index]
    if (before === undefined || after === undefined || !('first' in before) || !('first' in after)) continue
    if (author(before, viewerId) !== author(after, viewerId)) continue
    if (Date.parse(after.message.createdAt) - Date.parse(before.message.createdAt) > groupWithinMs) continue
    before.last = false
    after.first = false
  }
}

function author(row: Extract<LogRow, Place>, viewerId: string): string {
  if (row.type === 'outgoing') return `${row.message.kind} ${viewerId}`
  const { kind, authorId } = row.message
  return `${kind} ${authorId ?? ''}`
}
