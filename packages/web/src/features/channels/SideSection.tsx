import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './SideSection.module.css'

type SectionProps = {
  title: string
  action?: ReactNode
  /** Opens and closes by its title; says how it begins. */
  fold?: 'open' | 'closed' | undefined
  children: ReactNode
}

/** A titled part beside the form. */
export function SideSection({ title, action, fold, children }: SectionProps) {
  const id = useId()
  const [open, setOpen] = useState(fold === 'open')
  if (fold) {
    return (
      <details className={styles.section} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
          <h2 className={styles.title}>{title}</h2>
        </summary>
        {children}
      </details>
    )
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
