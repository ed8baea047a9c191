import { IconChevronRight } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Fold.module.css'

type Props = Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode }

/** What opens below its title, with a chevron in place of the browser's own triangle. */
export function Fold({ title, children, ...given }: Props) {
  return (
    <details {...given}>
      <summary className={styles.title}>
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  )
}
