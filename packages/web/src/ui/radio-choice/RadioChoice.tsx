import { useId } from 'react'
import styles from './RadioChoice.module.css'

type Props<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: string; hint?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few choices, each with a word on what it means. */
export function RadioChoice<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input type="radio" name={group} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>
            {choice.label}
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
