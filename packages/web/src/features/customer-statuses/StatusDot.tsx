import { type StatusColour, statusColours } from '@besedka/contract'
import styles from './StatusDot.module.css'

/** The colour of a status as a dot; `title` names it where no word stands beside. */
export function StatusDot({ colour, title }: { colour: StatusColour; title?: string }) {
  return (
    <span
      className={styles.dot}
      style={{ background: statusColours[colour] }}
      {...(title ? { role: 'img', 'aria-label': title, title } : { 'aria-hidden': true })}
    />
  )
}
