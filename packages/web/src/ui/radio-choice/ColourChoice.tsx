import { useId } from 'react'
import styles from './ColourChoice.module.css'

type Props<Value extends string> = {
  label: string
  choices: readonly { value: Value; colour: string; title: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few colours, as radio buttons that say their names. */
export function ColourChoice<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  const group = useId()
  return (
    <fieldset className={styles.colours}>
      <legend>{label}</legend>
      {choices.map(({ value: each, colour, title }) => (
        <label key={each} className={styles.colour} title={title}>
          <input type="radio" name={group} aria-label={title} checked={each === value} onChange={() => onChange(each)} />
          <span style={{ background: colour }} />
        </label>
      ))}
    </fieldset>
  )
}
