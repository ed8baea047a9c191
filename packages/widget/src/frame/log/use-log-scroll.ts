import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

type LogScrollOptions = {
  firstId: string | undefined
  lastId: string | undefined
  /** The newest message is the visitor's own: they want to see it. */
  isOurs: boolean
  /** What is drawn of the conversation. */
  items: unknown
  operatorTyping: boolean
  /** The visitor has reached the beginning of what is shown. */
  onTop(): void
}

/** So near to an end counts as being there, in pixels. */
const nearPx = 80

/** Keeps the end in sight while the visitor is there, and what they read in place when older messages are put before it. */
export function useLogScroll(
  box: RefObject<HTMLElement | null>,
  { firstId, lastId, isOurs, items, operatorTyping, onTop }: LogScrollOptions,
) {
  const [isAway, setAway] = useState(false)
  const atEnd = useRef(true)
  const before = useRef<{ firstId: string | undefined; lastId: string | undefined; height: number }>({ firstId, lastId, height: 0 })
  const drawn = useRef({ firstId, lastId })
  /** The visitor has written since the log was last put in place. */
  const hasOurs = useRef(false)
  const nextFrame = useRef<number | undefined>(undefined)
  /** The height that was last laid out: a card that came since must not make a visitor at the end look like one further up. */
  const seenHeight = useRef(Number.POSITIVE_INFINITY)

  const toEnd = useCallback(() => {
    atEnd.current = true
    setAway(false)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [box])

  function keep(): void {
    cancelAnimationFrame(nextFrame.current ?? 0)
    nextFrame.current = undefined
    const log = box.current
    if (!log) return
    const { firstId: oldFirst, lastId: oldLast, height } = before.current
    if (atEnd.current || hasOurs.current) toEnd()
    else if (drawn.current.firstId !== oldFirst && drawn.current.lastId === oldLast) log.scrollTop += log.scrollHeight - height
    hasOurs.current = false
    before.current = { ...drawn.current, height: log.scrollHeight }
  }

  // Before the frame that shows it, and once for all that it shows: asking for heights makes the browser lay the page out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what changes the height of the log
  useLayoutEffect(() => {
    hasOurs.current ||= isOurs && lastId !== drawn.current.lastId
    drawn.current = { firstId, lastId }
    nextFrame.current ??= requestAnimationFrame(keep)
  }, [items, operatorTyping])

  // Pictures that grow, cards that come late and a keyboard that opens move the end too.
  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const observer = new ResizeObserver(() => {
      seenHeight.current = log.scrollHeight
      if (atEnd.current) toEnd()
    })
    observer.observe(log)
    if (log.firstElementChild) observer.observe(log.firstElementChild)
    return () => observer.disconnect()
  }, [box, toEnd])

  function onScroll(): void {
    const log = box.current
    if (!log) return
    // What has come since the visitor saw the end must not look like their leaving it.
    if (nextFrame.current) return keep()
    // One that has gone since must not either.
    atEnd.current = Math.min(seenHeight.current, log.scrollHeight) - log.scrollTop - log.clientHeight < nearPx
    setAway(!atEnd.current)
    if (log.scrollTop < nearPx && log.scrollHeight > log.clientHeight) onTop()
  }

  return { isAway, toEnd, onScroll }
}
