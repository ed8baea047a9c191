import type { ButtonHTMLAttributes } from 'react'
import styles from './LineButton.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>

/** A button that stands in a line of words and is written as they are. */
export function LineButton(props: Props) {
  return <button type="button" className={styles.button} {...props} />
}
