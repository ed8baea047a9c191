import { useState } from 'react'
import { clockTime, minutesOf, readTime } from '../draft/clock-time.ts'
import styles from './Week.module.css'

type Props = {
  label: string
  value: string
  wrong?: boolean
  /** Each time that is typed so far. */
  onType: (time: string) => void
  /** The time that is meant, when the field is left. */
  onChange: (time: string) => void
}

/** A time of day: typed as one likes and put straight when the field is left, or stepped by half an hour with the arrow keys. */
export function TimeField({ label, value, wrong, onType, onChange }: Props) {
  const [typed, setTyped] = useState<string>()

  function leave(): void {
    if (typed !== undefined) onChange(readTime(typed) ?? typed)
    setTyped(undefined)
  }

  function step(by: number): void {
    const minutes = minutesOf(readTime(typed ?? value) ?? value)
    if (Number.isNaN(minutes)) return
    setTyped(undefined)
    onChange(clockTime(Math.max(0, Math.min(1_440, Math.round((minutes + by) / 30) * 30))))
  }

  return (
    <input
      className={styles.time}
      aria-label={label}
      aria-invalid={wrong || undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? value}
      onChange={(event) => {
        const text = event.currentTarget.value
        const time = text.length > 1 && readTime(text)
        setTyped(text)
        if (time) onType(time)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 30 : -30)
      }}
    />
  )
}
