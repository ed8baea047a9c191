import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type SendKey, sends } from './sends.ts'
import type { PickerKeys } from './use-trigger.ts'

type Given<Row> = {
  /** Of the list, for the field that it belongs to. */
  id: string
  rows: readonly Row[]
  /** What is looked for: another search begins at its first row again. */
  query: string
  keys: PickerKeys
  /** The rows have not come yet: what was typed to find one must not be sent because of that. */
  isPending: boolean
  /** What was typed is text, and the list is out of its way. */
  isText: boolean
  /** How far PageUp and PageDown go; without it these keys are left to the field. */
  pageRows?: number
  /** What sends the text; with it the first such stroke behind a word that nothing fits is held back. */
  sendKey?: SendKey
  /** Tells which row is chosen, for the field's `aria-activedescendant`. */
  onActive: (optionId: string | undefined) => void
  onInsert: (row: Row) => void
  onClose: () => void
}

/** Something that is looked for, unlike a path or a sentence. */
const oneWord = /^[\p{L}\p{N}_-]+$/u

/** The chosen row of a list that opens behind a sign in a field. The focus stays in the field, so its keys move through the list. */
export function usePickedRow<Row extends { id: string }>(
  given: Given<Row>,
): {
  active: Row | undefined
  list: RefObject<HTMLDivElement | null>
  optionId: (row: Row) => string
  choose: (place: number) => void
  /** Nothing fits, and what was typed to find it was not sent at the first stroke. */
  held: boolean
} {
  const { id, rows, query, keys, isPending, isText, pageRows, sendKey, onActive, onInsert, onClose } = given
  const [chosen, choose] = useState(0)
  const [heldFor, holdFor] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const active = rows[Math.min(chosen, rows.length - 1)]
  const activeId = active && `${id}-${active.id}`
  const held = active === undefined && heldFor === query

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first row again
  useEffect(() => choose(0), [query])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    onActive(activeId)
  }, [activeId, onActive])
  useEffect(() => () => onActive(undefined), [onActive])

  useLayoutEffect(() => {
    keys.current = (event: KeyboardEvent) => {
      // A search that found nothing would reach the customer, or end a note before its words.
      if (active === undefined && !held && sendKey && oneWord.test(query) && sends(event, sendKey)) {
        holdFor(query)
        return true
      }
      if (isText || event.ctrlKey || event.metaKey || event.altKey) return false
      if (event.code === 'Escape') {
        event.stopPropagation()
        onClose()
        return true
      }
      const inserts = event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Tab'
      if (active === undefined) return isPending && inserts
      const step = stepOf(event.code, pageRows)
      if (step !== undefined) {
        choose(placeAfter(chosen, step, rows.length - 1))
        return true
      }
      if (!inserts || event.shiftKey) return false
      onInsert(active)
      return true
    }
    return () => {
      keys.current = null
    }
  })

  return { active, list, optionId: (row) => `${id}-${row.id}`, choose, held }
}

function stepOf(code: string, pageRows: number | undefined): number | undefined {
  if (code === 'ArrowDown') return 1
  if (code === 'ArrowUp') return -1
  if (pageRows !== undefined && code === 'PageDown') return pageRows
  if (pageRows !== undefined && code === 'PageUp') return -pageRows
  return undefined
}

/** By single steps the list goes round; a page ends at its edge. */
function placeAfter(place: number, step: number, last: number): number {
  const next = place + step
  if (next > last) return step === 1 ? 0 : last
  if (next < 0) return step === -1 ? last : 0
  return next
}
