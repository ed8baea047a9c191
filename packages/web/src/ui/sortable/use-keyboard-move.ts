import { type KeyboardEvent, useState } from 'react'
import { placedAt } from './places.ts'

/** A card that was taken up with the keyboard, and the order that it would make. */
type Lifted = { id: string; order: readonly string[] }

export type MoveWords = {
  lifted: (id: string, place: number) => string
  moved: (place: number) => string
  dropped: (place: number) => string
  cancelled: () => string
}

/**
 * Moves the cards of a list with the keyboard: Space takes one up and puts it down, arrows, Home and End carry it, Escape puts it back.
 * `said` is for a live region: screen readers hear each step.
 */
export function useKeyboardMove(ids: readonly string[], words: MoveWords, onDrop: (order: readonly string[]) => void) {
  const [lifted, setLifted] = useState<Lifted>()
  const [said, setSaid] = useState('')
  const order = lifted ? lifted.order : ids

  function onKeyDown(event: KeyboardEvent, id: string): void {
    if (event.code === 'Space' || (event.code === 'Enter' && lifted)) {
      event.preventDefault()
      if (lifted?.id === id) drop()
      else lift(id)
      return
    }
    if (lifted?.id !== id) return
    if (event.code === 'Escape') {
      event.preventDefault()
      cancel()
      return
    }
    const place = placeAfter(event.code, order.indexOf(id), order.length)
    if (place === undefined) return
    event.preventDefault()
    setLifted({ id, order: placedAt(order, id, place) })
    setSaid(words.moved(place + 1))
  }

  function lift(id: string): void {
    setLifted({ id, order: ids })
    setSaid(words.lifted(id, ids.indexOf(id) + 1))
  }

  function drop(): void {
    if (!lifted) return
    setLifted(undefined)
    setSaid(words.dropped(lifted.order.indexOf(lifted.id) + 1))
    if (lifted.order.some((id, at) => id !== ids[at])) onDrop(lifted.order)
  }

  function cancel(): void {
    if (!lifted) return
    setLifted(undefined)
    setSaid(words.cancelled())
  }

  return { order, liftedId: lifted?.id, said, onKeyDown, cancel }
}

/** Where a key carries a card; undefined for keys that carry nothing. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowUp') return Math.max(0, place - 1)
  if (key === 'ArrowDown') return Math.min(count - 1, place + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
