import { type ReactNode, useId } from 'react'
import styles from './FormSection.module.css'

type Props = {
  /** By which an address names it; without one it is still among the page's sections. */
  id?: string
  title: string
  text?: string
  children: ReactNode
}

/** A titled part of the form. */
export function FormSection({ id, title, text, children }: Props) {
  const ownId = useId()
  return (
    <fieldset className={styles.section} id={id ?? ownId} data-section>
      <legend className={styles.title}>{title}</legend>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </fieldset>
  )
}
