import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './Popover.module.css'

/** A line of a menu that shows more lines below it; what stands there exists only while it is open. */
export function MenuGroup({ name, icon, children }: { name: string; icon?: ReactNode; children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <button type="button" role="menuitem" tabIndex={-1} className={styles.item} aria-expanded={open} onClick={() => setOpen(!open)}>
        {icon}
        <span className={styles.words}>{name}</span>
        <Chevron size={16} stroke={1.5} aria-hidden />
      </button>
      {open && children()}
    </>
  )
}
