import { useState } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { keptForm } from './kept-form.ts'

export type KeptText = {
  text: string
  change(text: string): void
  /** The text was there when the form opened: it had been typed before a reload. */
  restored: boolean
  /** It is saved, or not wanted any more. */
  forget(): void
  /** Back to what the form began with. */
  startOver(): void
}

/** The text of a form with one field; survives a reload until it is saved or cancelled. */
export function useKeptText(name: string, initial = ''): KeptText {
  const kept = keptForm(useCurrentUser().id, name)
  const [before] = useState(() => kept.read())
  const wasKept = typeof before === 'string' && before !== initial
  const [text, setText] = useState(wasKept ? before : initial)
  const [restored, setRestored] = useState(wasKept)

  function change(next: string) {
    setText(next)
    if (next === initial) kept.forget()
    else kept.write(next)
  }

  return {
    text,
    change,
    restored,
    forget: kept.forget,
    startOver() {
      setRestored(false)
      change(initial)
    },
  }
}
