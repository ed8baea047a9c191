import { type ReactNode, useId } from 'react'
import styles from './ProfileSection.module.css'

type Props = { title: string; text?: ReactNode /** A state beside the title. */; state?: ReactNode; children: ReactNode }

/** A part of the profile: what it is about at the left, what can be done at the right; one above the other on a phone. */
export function ProfileSection({ title, text, state, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {state && <div className={styles.state}>{state}</div>}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
