import type { KeyboardEvent, RefObject } from 'react'
import type { TextField } from '../../../ui/text-field.ts'
import { useTrigger } from '../composer/use-trigger.ts'
import { rewritten, type WrittenForm } from '../composer/written-form.ts'
import { isEmojiQuery } from './find-emoji.ts'
import { recentEmoji } from './recent-emoji.ts'

type Given = { field: RefObject<TextField | null>; text: string; form: WrittenForm; change: (text: string) => void }

/** Emoji by `:` and the beginning of a name, in replies and notes alike. */
export function useEmojiFinder({ field, text, form, change }: Given) {
  const { trigger: colon, keys, select, look, close, takes } = useTrigger({ field, text, sign: ':' })
  const trigger = colon && isEmojiQuery(colon.query) ? colon : undefined
  return {
    trigger,
    keys,
    look,
    close,
    /** Puts the emoji in the place of what was typed to find it. */
    insert(emoji: string) {
      if (!trigger) return
      recentEmoji.note(emoji)
      const before = text.slice(0, trigger.start) + rewritten(emoji, 'plain', form)
      change(before + text.slice(trigger.end))
      select(before.length, before.length)
    },
    // `:` with letters is plain text more often than not: until the code of the list has loaded, all keys go to the field.
    onKeyDown: (event: KeyboardEvent): boolean => trigger !== undefined && keys.current !== null && takes(event),
  }
}
