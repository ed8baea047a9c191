import type { FileView } from '@besedka/contract'
import { findBlank } from '@besedka/contract/template-variables'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { findTrigger, type Trigger } from './find-trigger.ts'
import { noteInserted } from './inserted-templates.ts'

/** What the open list of templates does with a key; false: the key is not for it. */
export type PickerKeys = { current: ((event: KeyboardEvent) => boolean) | null }

type Given = {
  chatId: string
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  change: (text: string) => void
  attach: (files: readonly FileView[]) => void
}

/** A template as it is put into a message; without an id a text that is none. */
export type Insertion = { id: string | null; filled: string; files: readonly FileView[] }

const chooses: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab', 'ArrowUp', 'ArrowDown'])

/** Finding templates by `/` in a field, and walking through the blanks of what was inserted. */
export function useTemplatePicker({ chatId, field, text, change, attach }: Given) {
  const [cursor, setCursor] = useState(0)
  /** The slash whose list was closed: it stays closed until there is another one. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const keys: PickerKeys = useRef(null)
  const found = findTrigger(text, cursor)
  const trigger = found && found.start !== closedAt ? found : undefined

  /** For what stands in the field already: the next key is typed there. */
  function selectNow(start: number, end: number) {
    setCursor(end)
    field.current?.focus()
    field.current?.setSelectionRange(start, end)
  }

  /** For what the field shows only when it is drawn again. */
  function select(start: number, end: number) {
    setCursor(end)
    requestAnimationFrame(() => selectNow(start, end))
  }

  function put(before: string, inserted: string, after: string) {
    change(before + inserted + after)
    const end = before.length + inserted.length
    const blank = findBlank(before + inserted, before.length)
    select(blank?.start ?? end, blank?.end ?? end)
  }

  return {
    trigger,
    keys,
    /** To be called whenever the field's cursor may have moved. */
    look() {
      const at = field.current?.selectionStart === field.current?.selectionEnd ? (field.current?.selectionStart ?? 0) : 0
      setCursor(at)
      if (closedAt !== null && findTrigger(field.current?.value ?? '', at)?.start !== closedAt) setClosedAt(null)
    },
    close: () => setClosedAt(found?.start ?? null),
    /** Puts a slash where the cursor stands: the list opens as if it had been typed. */
    open() {
      // A field that nobody has been in begins at its start; what is put in stands behind what is there.
      const at = document.activeElement === field.current ? (field.current?.selectionEnd ?? text.length) : text.length
      const slash = at === 0 || /\s/.test(text[at - 1] ?? '') ? '/' : ' /'
      setClosedAt(null)
      change(text.slice(0, at) + slash + text.slice(at))
      select(at + slash.length, at + slash.length)
    },
    /** Puts a template in the place of what was typed to find it, or where the cursor stands. */
    insert(template: Insertion, at: Trigger | undefined = trigger) {
      const start = at?.start ?? field.current?.selectionStart ?? text.length
      const end = at?.end ?? field.current?.selectionEnd ?? text.length
      if (template.id !== null) noteInserted(chatId, { id: template.id, text: template.filled })
      put(text.slice(0, start), template.filled, text.slice(end))
      attach(template.files)
    },
    /** Whether the key was for the list, or led to the next blank. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (event.nativeEvent.isComposing) return false
      // While the list is still coming, nothing that chooses from it may send what was typed to find it.
      const isForList = trigger && (keys.current ? keys.current(event) : chooses.has(event.code))
      if (isForList) {
        event.preventDefault()
        return true
      }
      if (event.code !== 'Tab' || event.shiftKey) return false
      const blank = findBlank(text, field.current?.selectionEnd) ?? findBlank(text)
      if (!blank) return false
      event.preventDefault()
      selectNow(blank.start, blank.end)
      return true
    },
  }
}
