import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type RowsInSight, rowsInSight, topToShow } from './rows-in-sight.ts'

/**
 * Follows which rows of equal height are in sight of a scroller, so that only those exist. The scroller reports its scrolling by
 * `look`; a change of its size is seen here.
 */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [inSight, setInSight] = useState<RowsInSight>(() => rowsInSight({ top: 0, height: innerHeight }, rowHeight, count))

  const look = useCallback(() => {
    const box = boxOf(scroller)
    if (box === null) return
    const now = rowsInSight(box, rowHeight, count)
    setInSight((before) => (before.from === now.from && before.to === now.to ? before : now))
  }, [scroller, rowHeight, count])

  useLayoutEffect(look, [look])
  useEffect(() => {
    if (scroller.current === null) return
    const observer = new ResizeObserver(look)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, look])

  const show = useCallback(
    (index: number) => {
      const box = boxOf(scroller)
      if (box !== null) scroller.current?.scrollTo({ top: topToShow(index, box, rowHeight) })
    },
    [scroller, rowHeight],
  )
  return { inSight, look, show }
}

function boxOf(scroller: RefObject<HTMLElement | null>) {
  const element = scroller.current
  return element === null ? null : { top: element.scrollTop, height: element.clientHeight }
}
