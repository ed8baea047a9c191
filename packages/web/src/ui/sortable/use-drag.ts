import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Extent, placeUnder, shiftOf } from './places.ts'

/** A card that is being dragged: from which place, over which, and how far. */
type Drag = { from: number; to: number; by: number; room: number }

/** Within so many pixels of the edge of what scrolls, it scrolls by itself. */
const edgePx = 56
const gapPx = 8

/**
 * Drags the cards of a list by their handles, with a mouse, a pen or a finger; Escape gives up.
 * @param list the element whose children are the cards
 * @param onDrop the card at place `from` was put at place `to`
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    if (event.button !== 0 || !list.current) return
    event.preventDefault()
    stop.current?.()
    const handle = event.currentTarget
    const extents = extentsOf(list.current)
    const scroller = scrollerOf(list.current)
    const startY = event.clientY + scroller.scrollTop
    const room = (extents[from]?.height ?? 0) + gapPx
    let last: Drag = { from, to: from, by: 0, room }
    let pointerY = event.clientY
    let frame = 0
    handle.setPointerCapture(event.pointerId)
    setDrag(last)

    function follow(): void {
      const by = pointerY + scroller.scrollTop - startY
      last = { from, to: placeUnder(extents, from, by), by, room }
      setDrag(last)
    }
    function scroll(): void {
      const { top, bottom } = scroller.getBoundingClientRect()
      const speed = pointerY < top + edgePx ? -8 : pointerY > bottom - edgePx ? 8 : 0
      if (speed !== 0) {
        scroller.scrollTop += speed
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    function move({ clientY }: { clientY: number }): void {
      pointerY = clientY
      follow()
    }
    function drop(): void {
      end()
      if (last.to !== from) onDrop(from, last.to)
    }
    function onKey({ code }: KeyboardEvent): void {
      if (code === 'Escape') end()
    }
    function end(): void {
      cancelAnimationFrame(frame)
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', drop)
      handle.removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey)
      stop.current = undefined
      setDrag(undefined)
    }

    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', drop)
    handle.addEventListener('pointercancel', end)
    addEventListener('keydown', onKey)
    frame = requestAnimationFrame(scroll)
    stop.current = end
  }

  /** How far a card stands from its place, in pixels, while something is dragged. */
  function offsetOf(at: number): number {
    if (!drag) return 0
    return at === drag.from ? drag.by : shiftOf(at, drag.from, drag.to, drag.room)
  }

  return { draggedAt: drag?.from, start, offsetOf }
}

function extentsOf(list: HTMLElement): Extent[] {
  return [...list.children].map((card) => {
    const { top, height } = card.getBoundingClientRect()
    return { top, height }
  })
}

function scrollerOf(element: HTMLElement): HTMLElement {
  let parent = element.parentElement
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY)) parent = parent.parentElement
  return parent ?? document.documentElement
}
