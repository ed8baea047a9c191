import type { KeyboardEvent, RefObject } from 'react'
import type { TextField } from '../../../ui/text-field.ts'
import { useTrigger } from '../composer/use-trigger.ts'
import { type NamedMention, noteMention } from './mention-names.ts'

type Given = { chatId: string; field: RefObject<TextField | null>; text: string; change: (text: string) => void }

/** Calling colleagues by `@` in a note. */
export function useMentionPicker({ chatId, field, text, change }: Given) {
  const { trigger, keys, select, look, close, takes } = useTrigger({ field, text, sign: '@' })
  return {
    trigger,
    keys,
    look,
    close,
    /** Puts the name in the place of what was typed to find it. */
    insert(named: NamedMention) {
      if (!trigger) return
      noteMention(chatId, named)
      const before = `${text.slice(0, trigger.start)}@${named.name}`
      const after = text.slice(trigger.end)
      const space = after.startsWith(' ') ? '' : ' '
      change(before + space + after)
      select(before.length + 1, before.length + 1)
      close()
    },
    onKeyDown: (event: KeyboardEvent): boolean => takes(event),
  }
}
