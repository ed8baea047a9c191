import { type StatusColour, statusColourNames, statusColours, statusColourTitles } from '@besedka/contract'
import { useId } from 'react'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './ColourChoice.module.css'

type Props = { label: string; chosen: StatusColour; onChange: (colour: StatusColour) => void }

/** The thirteen colours (spec 3) as radio buttons, each with its name. */
export function ColourChoice({ label, chosen, onChange }: Props) {
  const locale = useLocale()
  const name = useId()
  return (
    <fieldset className={styles.colours}>
      <legend>{label}</legend>
      {statusColourNames.map((colour) => (
        <label key={colour} className={styles.colour} title={statusColourTitles[colour][locale]}>
          <input
            type="radio"
            name={name}
            aria-label={statusColourTitles[colour][locale]}
            checked={colour === chosen}
            onChange={() => onChange(colour)}
          />
          <span style={{ background: statusColours[colour] }} />
        </label>
      ))}
    </fieldset>
  )
}
