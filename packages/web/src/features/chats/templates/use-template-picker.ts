import type { FileView } from '@besedka/contract'
import { findBlank } from '@besedka/contract/template-variables'
import type { KeyboardEvent, RefObject } from 'react'
import type { TextField } from '../../../ui/text-field.ts'
import type { Trigger } from '../composer/find-trigger.ts'
import { useTrigger } from '../composer/use-trigger.ts'
import { rewritten, type WrittenForm } from '../composer/written-form.ts'
import { noteInserted } from './inserted-templates.ts'

type Given = {
  chatId: string
  field: RefObject<TextField | null>
  text: string
  form: WrittenForm
  change: (text: string) => void
  attach: (files: readonly FileView[]) => void
}

/** A template as it is put into a message; without an id a text that is none. */
export type Insertion = { id: string | null; filled: string; files: readonly FileView[] }

/** Finding templates by `/` or Alt+`/` in a field, and walking through the blanks of what was inserted. */
export function useTemplatePicker({ chatId, field, text, form, change, attach }: Given) {
  const { trigger, keys, select, selectNow, look, close, reopen, takes } = useTrigger({ field, text, sign: '/' })

  function put(before: string, inserted: string, after: string) {
    change(before + inserted + after)
    const end = before.length + inserted.length
    const blank = findBlank(before + inserted, before.length)
    select(blank?.start ?? end, blank?.end ?? end)
  }

  /** Puts a slash where the cursor stands: the list opens as if it had been typed. */
  function open(): void {
    // A field that nobody has been in begins at its start; what is put in stands behind what is there.
    const at = field.current?.matches(':focus') ? (field.current.selectionEnd ?? text.length) : text.length
    const slash = at === 0 || /\s/.test(text[at - 1] ?? '') ? '/' : ' /'
    reopen()
    change(text.slice(0, at) + slash + text.slice(at))
    select(at + slash.length, at + slash.length)
  }

  return {
    trigger,
    keys,
    look,
    close,
    open,
    /** Puts a template in the place of what was typed to find it, or where the cursor stands. */
    insert(template: Insertion, at: Trigger | undefined = trigger) {
      const start = at?.start ?? field.current?.selectionStart ?? text.length
      const end = at?.end ?? field.current?.selectionEnd ?? text.length
      if (template.id !== null) noteInserted(chatId, { id: template.id, text: template.filled })
      put(text.slice(0, start), rewritten(template.filled, 'plain', form), text.slice(end))
      attach(template.files)
    },
    /** Whether the key was for the list, or led to the next blank. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (takes(event)) return true
      // On the Russian layout the key of the slash writes a full stop.
      if (event.altKey && event.code === 'Slash') {
        event.preventDefault()
        if (!trigger) open()
        return true
      }
      if (event.nativeEvent.isComposing || event.code !== 'Tab' || event.shiftKey) return false
      const blank = findBlank(text, field.current?.selectionEnd ?? undefined) ?? findBlank(text)
      if (!blank) return false
      event.preventDefault()
      selectNow(blank.start, blank.end)
      return true
    },
  }
}
