import type { ChatHistoryEntry, ChatView } from '@besedka/contract'
import { type MouseEvent, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { type MessageLog, oldestSeq } from '../../../live/message-log.ts'
import type { OutgoingMessage } from '../../../live/outgoing-message.ts'
import { useLive, useViewerId } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Lightbox } from '../files/Lightbox.tsx'
import { type BotPart, isOfPart } from './bot-parts.ts'
import { LogRowView } from './LogRowView.tsx'
import styles from './LogView.module.css'
import { listenToJumps } from './log-jumps.ts'
import { logRows } from './log-rows.ts'
import { useLogWindow } from './use-log-window.ts'
import { useMarkRead } from './use-mark-read.ts'
import { SettledProvider, useSettling } from './use-settling.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'
import { useWantedMessage } from './use-wanted-message.ts'

const ToNewest = lazyPart(async () => (await import('./ToNewest.tsx')).ToNewest)
const PreviousChats = lazyPart(async () => (await import('./PreviousChats.tsx')).PreviousChats)

const emptyLog: MessageLog = { messages: [], lastSeq: 0 }
const noHistory: readonly ChatHistoryEntry[] = []
const nothingOutgoing: readonly OutgoingMessage[] = []
const growWithinPixels = 900
/** How many frames a row may take to be drawn: about a second. */
const framesToDraw = 60
/** No more are drawn only because those that are there are folded. */
const unfoldedMost = 150

/** The messages of a chat, from the newest up. */
export function LogView({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const log = useLive((state) => state.logs.get(chat.id) ?? emptyLog)
  const history = useLive((state) => state.histories.get(chat.id) ?? noHistory)
  const outgoing = useLive((state) => state.outgoing.get(chat.id) ?? nothingOutgoing)
  const viewerId = useViewerId()
  const [unreadFromSeq] = useState(() => firstUnread(chat, log, viewerId))
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // A talk with a bot that one is reading does not close when it is over.
  const [openedAt, setOpenedAt] = useState<readonly number[]>(() => (chat.botId === null ? [] : [log.lastSeq, log.lastSeq + 1]))
  const { settled, settle } = useSettling()
  const shown = useLogWindow(chat.id, log, { settled, unreadFromSeq })
  const scroll = useSteadyScroll({ scroller, content, follows: shown.followsNewest, from: shown.from, beginning: '[data-unread]' })
  const [atBottom, setAtBottom] = useState(true)
  useMarkRead(chat, atBottom && shown.followsNewest)

  const { messages, reachesStart, followsNewest } = shown
  const rows = useMemo(
    () => logRows({ messages, history, outgoing, viewerId, unreadFromSeq, fromStart: reachesStart, toEnd: followsNewest, openedAt }),
    [messages, history, outgoing, viewerId, unreadFromSeq, reachesStart, followsNewest, openedAt],
  )

  /** What opens grows downwards from its line, which stays under the pointer: a letter's history, or the letter as it was laid out. */
  function unfoldInPlace({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[aria-expanded="false"]:not([aria-haspopup])')) scroll.atBottom.current = false
  }

  function fold(part: BotPart, isOpen: boolean) {
    if (isOpen) scroll.atBottom.current = false
    setOpenedAt((before) => [...before.filter((seq) => !isOfPart(part, seq)), ...(isOpen ? [part.from] : [])])
  }

  const isFolded = rows.some((row) => row.type === 'botPart' && !row.isOpen)
  const growUpNow = useRef(shown.growUp)
  growUpNow.current = shown.growUp
  useEffect(() => {
    const box = scroller.current
    // One cannot scroll to what is above while all of this fits the window.
    if (isFolded && !reachesStart && messages.length < unfoldedMost && box && box.scrollHeight <= box.clientHeight) growUpNow.current()
  }, [isFolded, reachesStart, messages])

  function growAtEdges() {
    const box = scroller.current
    if (box === null) return
    if (box.scrollTop < growWithinPixels) shown.growUp()
    if (box.scrollHeight - box.scrollTop - box.clientHeight < growWithinPixels) {
      shown.growDown()
      if (scroll.atBottom.current) shown.trim()
    }
  }

  function onScroll() {
    scroll.note()
    setAtBottom(scroll.atBottom.current)
    growAtEdges()
  }

  const jump = async (seq: number) => {
    await shown.showSeq(seq)
    setOpenedAt((before) => [...before, seq])
    seek(`[data-seq="${seq}"]`, framesToDraw)
  }
  /** Scrolls to a row as soon as it is drawn, which takes more than a frame on a busy machine. */
  function seek(selector: string, frames: number): void {
    requestAnimationFrame(() => {
      if (!scroll.toRow(selector) && frames > 0) seek(selector, frames - 1)
    })
  }
  const jumpNow = useRef(jump)
  jumpNow.current = jump
  useEffect(() => listenToJumps(chat.id, (seq) => void jumpNow.current(seq)), [chat.id])
  useWantedMessage(chat.id)

  const followOwn = useRef(async () => {})
  followOwn.current = async () => {
    await shown.showNewest()
    scroll.toBottom()
  }
  const lastOwn = outgoing.at(-1)?.id
  useEffect(() => {
    // What was just sent has to be seen, wherever one was reading.
    if (lastOwn !== undefined) void followOwn.current()
  }, [lastOwn])

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroll}
        onScroll={onScroll}
        onWheel={growAtEdges}
        onPointerMove={settled ? undefined : settle}
        onFocus={settle}
        onClickCapture={unfoldInPlace}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
      >
        <div ref={content} className={styles.content}>
          <Suspense>{shown.reachesStart && <PreviousChats chat={chat} />}</Suspense>
          <SettledProvider value={settled}>
            {rows.map((row) => (
              <LogRowView key={row.key} row={row} chat={chat} onFold={fold} />
            ))}
          </SettledProvider>
          {rows.length === 0 && <p className={styles.nothing}>{t('noMessagesYet')}</p>}
        </div>
      </div>
      {!(atBottom && shown.followsNewest) && (
        <Suspense>
          <ToNewest chat={chat} onClick={() => void shown.showNewest().then(() => requestAnimationFrame(scroll.toBottom))} />
        </Suspense>
      )}
      <Lightbox messages={shown.messages} />
    </div>
  )
}

/** Null where it is further up than what is loaded: to go through that much one begins with the newest. */
function firstUnread(chat: ChatView, log: MessageLog, viewerId: string): number | null {
  if (chat.assigneeId !== viewerId || chat.readSeq < oldestSeq(log) - 1) return null
  return log.messages.find((message) => message.seq > chat.readSeq && message.kind === 'customer')?.seq ?? null
}
