import { startTransition, useEffect, useMemo, useState } from 'react'
import { hasNewer, hasOlder, type MessageLog, newestSeq, oldestSeq } from '../../../live/message-log.ts'
import { useLiveClient } from '../../../live/use-live.ts'

const firstRows = 60
/** Hardly a row is lower: so many fill the window, and the rest of the first rows follow when somebody stays. */
const lowestRowPixels = 34
const step = 50
/** What was read last says what the unread is about. */
const rowsAbove = 5
/** Of the window's height: the header above the messages and the composer below are no lower. */
const leastAroundPixels = 160
const mostRows = 220

/** The part of the loaded stretch that exists in the document; `to` is infinite while it follows the newest message. */
type Span = { from: number; to: number }

/**
 * Chooses which messages are drawn, so that a chat of 100,000 messages costs as much as one of 200. Grows at the end that is
 * scrolled to, drops at the other, and has more fetched when the loaded stretch ends.
 * @param settled somebody stays with the log; before that only its last window is drawn, and what is unread
 */
export function useLogWindow(
  chatId: string,
  log: MessageLog,
  { settled, unreadFromSeq }: { settled: boolean; unreadFromSeq: number | null },
) {
  const { logs } = useLiveClient()
  const [span, setSpan] = useState<Span>(() => newestSpan(log, unreadFromSeq))
  const oldest = oldestSeq(log)
  const newest = newestSeq(log)
  const from = Math.max(span.from, oldest)
  const first = log.messages[0]?.seq ?? 1
  const messages = useMemo(
    () => log.messages.slice(from - first, span.to === Number.POSITIVE_INFINITY ? undefined : span.to - first + 1),
    [log.messages, from, first, span.to],
  )
  const followsNewest = span.to === Number.POSITIVE_INFINITY && !hasNewer(log)

  useEffect(() => {
    if (settled) startTransition(() => setSpan((now) => (now.to === Number.POSITIVE_INFINITY ? filledUp(now) : now)))
  }, [settled])

  return {
    messages,
    from,
    followsNewest,
    reachesStart: from === 1 || log.lastSeq === 0,
    growUp() {
      if (from > oldest) setSpan((now) => grownUp(now, from, newest))
      else if (hasOlder(log)) void logs.older(chatId).then(() => setSpan((now) => grownUp(now, from, newest)))
    },
    growDown() {
      if (span.to === Number.POSITIVE_INFINITY) {
        if (hasNewer(log)) void logs.newer(chatId)
        return
      }
      const next = span.to + step
      setSpan({ from: Math.max(from, next - mostRows), to: next >= newest && !hasNewer(log) ? Number.POSITIVE_INFINITY : next })
      if (next >= newest && hasNewer(log)) void logs.newer(chatId)
    },
    /** Forgets far-off rows while the newest are followed. */
    trim() {
      if (followsNewest && messages.length > mostRows) setSpan({ from: newest - firstRows, to: Number.POSITIVE_INFINITY })
    },
    async showSeq(seq: number) {
      if (seq < oldest || seq > newest) await logs.jumpTo(chatId, seq)
      setSpan({ from: Math.max(1, seq - step), to: seq + step >= log.lastSeq ? Number.POSITIVE_INFINITY : seq + step })
    },
    async showNewest() {
      if (hasNewer(log)) await logs.jumpToNewest(chatId)
      setSpan({ from: Math.max(1, log.lastSeq - firstRows), to: Number.POSITIVE_INFINITY })
    },
  }
}

/** One step further up; what is then too far down is dropped. */
function grownUp(span: Span, from: number, newest: number): Span {
  const next = Math.max(1, from - step)
  return Math.min(span.to, newest) - next > mostRows ? { from: next, to: next + mostRows } : { from: next, to: span.to }
}

/** The newest messages as far as a window can show them, and all that are unread with what stands above them. */
function newestSpan(log: MessageLog, unreadFromSeq: number | null): Span {
  const inWindow = newestSeq(log) - rowsOfWindow()
  const from = Math.min(inWindow, unreadFromSeq === null ? inWindow : unreadFromSeq - rowsAbove)
  return { from: Math.max(oldestSeq(log), from), to: Number.POSITIVE_INFINITY }
}

function filledUp(span: Span): Span {
  return { from: Math.max(1, span.from - firstRows + rowsOfWindow()), to: span.to }
}

function rowsOfWindow(): number {
  return Math.min(firstRows, Math.ceil((innerHeight - leastAroundPixels) / lowestRowPixels))
}
