import { type ReactNode, useContext } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { MenuClose } from './menu-close.ts'
import styles from './Popover.module.css'

/** A way to another page inside a menu. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  const close = useContext(MenuClose)
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={styles.item} onClick={close}>
      {icon}
      <span className={styles.words}>{children}</span>
    </Link>
  )
}
