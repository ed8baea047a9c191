import { type RefObject, useLayoutEffect, useRef } from 'react'

const bottomWithin = 48
const readAbovePixels = 72

type Anchor = { row: Element; top: number } | null

type Log = {
  scroller: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** Its last row is the newest message. */
  follows: boolean
  /** The number of its first row. */
  from: number
  /** Where reading begins, if that is further up than the last window. */
  beginning: string
}

/**
 * Keeps what is being read where it is: at the bottom new rows push the old ones up; anywhere else the first visible row stays in
 * place, whatever is added above, removed below, or changes its height. The browser tells of new heights when it has laid the page out
 * and before it paints: asking earlier would make it lay out twice.
 */
export function useSteadyScroll({ scroller, content, follows, from, beginning }: Log) {
  const anchor = useRef<Anchor>(null)
  const atBottom = useRef(true)
  const followsNow = useRef(follows)
  followsNow.current = follows
  /** The height that has been seen: rows that came since must not make a reader at the bottom look like one further up. */
  const seenHeight = useRef<number | null>(null)

  function note() {
    const box = scroller.current
    if (box === null) return
    // Shorter than was seen: what stood at the end has gone, and the browser has moved the rest down.
    const height = Math.min(seenHeight.current ?? Number.POSITIVE_INFINITY, box.scrollHeight)
    atBottom.current = height - box.scrollTop - box.clientHeight < bottomWithin
    anchor.current = firstVisibleRow(box)
  }

  function keep() {
    const box = scroller.current
    if (box === null) return
    const isFirst = seenHeight.current === null
    seenHeight.current = box.scrollHeight
    if (isFirst && begin(box)) return
    if (atBottom.current && followsNow.current) {
      box.scrollTop = box.scrollHeight
      return
    }
    const known = anchor.current
    if (known?.row.isConnected) {
      const moved = known.row.getBoundingClientRect().top - known.top
      if (moved !== 0) box.scrollTop += moved
    }
    note()
  }

  /** Answers whether there is something to be read above the last window: then it comes to the top, below the last words that were read. */
  function begin(box: HTMLElement): boolean {
    const row = content.current?.querySelector(beginning)
    if (!row) return false
    const place = box.scrollTop + row.getBoundingClientRect().top - box.getBoundingClientRect().top - readAbovePixels
    if (place > box.scrollHeight - box.clientHeight - bottomWithin) return false
    box.scrollTop = place
    note()
    return true
  }

  const keepNow = useRef(keep)
  keepNow.current = keep
  const keptFrom = useRef(from)
  useLayoutEffect(() => {
    if (keptFrom.current === from) return
    keptFrom.current = from
    // As much may be dropped below as came above: the height says nothing then.
    keepNow.current()
  }, [from])
  // Before the first frame, so that nobody sees the log where it does not stand.
  useLayoutEffect(() => {
    if (scroller.current === null || content.current === null) return
    const observer = new ResizeObserver(() => keepNow.current())
    observer.observe(scroller.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [scroller, content])

  return {
    note,
    atBottom,
    toBottom() {
      atBottom.current = true
      anchor.current = null
      if (scroller.current !== null) scroller.current.scrollTop = scroller.current.scrollHeight
    },
    /** Answers whether there is such a row. */
    toRow(selector: string): boolean {
      atBottom.current = false
      // The last: a row of the chat before this one may answer to the same selector.
      const row = [...(content.current?.querySelectorAll(selector) ?? [])].at(-1)
      if (row === undefined || scroller.current === null) return false
      anchor.current = null
      row.scrollIntoView({ block: 'center' })
      note()
      return true
    },
  }
}

/** Messages only: the separator of a day stays first in the document when older messages of that day come before the others. */
function firstVisibleRow(box: HTMLElement): Anchor {
  const rows = box.querySelectorAll('[data-seq]')
  const edge = box.getBoundingClientRect().top
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle
    else low = middle + 1
  }
  const row = rows[low]
  return row === undefined ? null : { row, top: row.getBoundingClientRect().top }
}
