import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '../app/router/Link.tsx'
import styles from './BackLink.module.css'

/** Above a title: the page that this one was reached from. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <IconChevronLeft size={18} stroke={1.5} aria-hidden />
      {label}
    </Link>
  )
}
