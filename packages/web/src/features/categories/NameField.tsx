import { limits } from '@besedka/contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './categories.module.css'

type Props = {
  label: string
  initial?: string
  /** Answers whether it was taken. */
  onSave: (name: string) => Promise<boolean>
  /** The field is not needed any more. */
  onEnd: () => void
  /** After one name the field waits for another; leaving it empty ends that. */
  again?: boolean
}

/** A name typed in its place: Enter keeps it, Escape does not, leaving the field keeps what was typed. */
export function NameField({ label, initial = '', onSave, onEnd, again = false }: Props) {
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const ended = useRef(false)

  function end(): void {
    ended.current = true
    onEnd()
  }

  async function save(goesOn: boolean): Promise<void> {
    const given = name.trim()
    if (busy || ended.current) return
    if (given === '' || given === initial) return end()
    setBusy(true)
    const saved = await onSave(given)
    setBusy(false)
    if (saved && !goesOn) return end()
    if (saved) setName('')
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.code === 'Escape') {
      event.stopPropagation()
      end()
    }
    if ((event.code === 'Enter' || event.code === 'NumpadEnter') && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void save(again)
    }
  }

  return (
    <input
      ref={field}
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to type a name here
      autoFocus
      className={styles.nameField}
      aria-label={label}
      placeholder={label}
      maxLength={limits.categoryNameLength}
      value={name}
      readOnly={busy}
      onChange={(event) => setName(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onBlur={() => void save(false)}
    />
  )
}
