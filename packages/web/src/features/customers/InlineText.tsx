import { TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './profile.module.css'

type Props = {
  /** What it is, for the field and its button. */
  label: string
  /** What the button says to screen readers, e.g. "Change: City". */
  changeLabel: string
  value: string
  /** How it reads, where that is not the value itself. */
  shown?: string | undefined
  type?: 'text' | 'date'
  /** Shown while nothing is set. */
  placeholder: string
  maxLength: number
  /** Answers whether it was saved; otherwise the field stays. */
  onSave: (value: string) => Promise<boolean>
}

/** A text that is changed where it stands: a click opens it, Enter or leaving saves, Escape takes it back. */
export function InlineText({ label, changeLabel, value, shown = value, type = 'text', placeholder, maxLength, onSave }: Props) {
  const [draft, setDraft] = useState<string>()

  async function save(): Promise<void> {
    if (draft === undefined) return
    if (draft.trim() === value || (await onSave(draft.trim()))) setDraft(undefined)
  }

  if (draft === undefined) {
    return (
      <button type="button" className={styles.value} aria-label={changeLabel} onClick={() => setDraft(value)}>
        {shown || <span className={styles.placeholder}>{placeholder}</span>}
      </button>
    )
  }
  return (
    <TextInput
      size="xs"
      type={type}
      aria-label={label}
      autoFocus
      maxLength={maxLength}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.code === 'Escape') setDraft(undefined)
        if (event.code === 'Enter' && !event.nativeEvent.isComposing) void save()
      }}
    />
  )
}
