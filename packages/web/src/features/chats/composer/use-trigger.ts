import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { TextField } from '../../../ui/text-field.ts'
import { findTrigger, type Trigger } from './find-trigger.ts'

/** What the open list of a field does with a key; false: the key is not for it. */
export type PickerKeys = { current: ((event: KeyboardEvent) => boolean) | null }

const chooses: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab', 'ArrowUp', 'ArrowDown'])

/** A list that opens while something is typed behind a sign in a field: where that stands, and what keys do meanwhile. */
export function useTrigger({ field, text, sign }: { field: RefObject<TextField | null>; text: string; sign: string }) {
  const [cursor, setCursor] = useState(0)
  /** The sign whose list was closed: it stays closed until there is another one. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const keys: PickerKeys = useRef(null)
  const found = findTrigger(text, cursor, sign)
  const trigger: Trigger | undefined = found && found.start !== closedAt ? found : undefined

  /** For what stands in the field already: the next key is typed there. */
  function selectNow(start: number, end: number) {
    setCursor(end)
    field.current?.focus()
    field.current?.setSelectionRange(start, end)
  }

  return {
    trigger,
    keys,
    selectNow,
    /** For what the field shows only when it is drawn again. */
    select(start: number, end: number) {
      setCursor(end)
      requestAnimationFrame(() => selectNow(start, end))
    },
    /** To be called whenever the field's cursor may have moved. */
    look() {
      const at = field.current?.selectionStart === field.current?.selectionEnd ? (field.current?.selectionStart ?? 0) : 0
      setCursor(at)
      if (closedAt !== null && findTrigger(field.current?.value ?? '', at, sign)?.start !== closedAt) setClosedAt(null)
    },
    close: () => setClosedAt(found?.start ?? null),
    reopen: () => setClosedAt(null),
    /** Whether a key was for the list. While that is still coming, nothing that chooses from it may send what was typed to find it. */
    takes(event: KeyboardEvent): boolean {
      if (event.nativeEvent.isComposing || !trigger) return false
      const isForList = keys.current ? keys.current(event) : chooses.has(event.code)
      if (isForList) event.preventDefault()
      return isForList
    },
  }
}
