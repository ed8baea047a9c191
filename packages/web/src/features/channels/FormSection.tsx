import type { ReactNode } from 'react'
import styles from './FormSection.module.css'

/** A titled part of the form. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{title}</legend>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </fieldset>
  )
}
