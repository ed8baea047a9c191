import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './SideSection.module.css'

/** A titled part beside the form. One that is `folded` opens by its title: it was needed once. */
export function SideSection({
  title,
  action,
  folded,
  children,
}: {
  title: string
  action?: ReactNode
  folded?: boolean
  children: ReactNode
}) {
  const id = useId()
  if (folded) {
    return (
      <details className={styles.section}>
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
