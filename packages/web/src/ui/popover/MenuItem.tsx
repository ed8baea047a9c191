import { type ReactNode, useContext } from 'react'
import { MenuClose } from './menu-close.ts'
import styles from './Popover.module.css'

type Props = {
  icon?: ReactNode
  /** For one of several choices: whether it is the present one. */
  checked?: boolean
  /** A sign at the end. */
  mark?: ReactNode
  /** The key that does the same; not shown where there is a finger instead. */
  keyCap?: string
  lang?: string
  /** More about it, seen by pointing at it. */
  hint?: string
  onClick: () => void
  children: ReactNode
}

/** A command of a menu, or a choice; closes the menu. */
export function MenuItem({ icon, checked, mark, keyCap, lang, hint, onClick, children }: Props) {
  const close = useContext(MenuClose)
  const role = checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked }
  return (
    <button
      type="button"
      {...role}
      tabIndex={-1}
      lang={lang}
      title={hint}
      className={styles.item}
      onClick={() => {
        close()
        onClick()
      }}
    >
      {icon}
      <span className={styles.words}>{children}</span>
      {keyCap !== undefined && <span className={styles.keyCap}>{keyCap}</span>}
      {mark ?? (checked && <span aria-hidden>✓</span>)}
    </button>
  )
}

/** Words above a part of a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className={styles.label}>{children}</div>
}

/** A line between the parts of a menu. */
export function MenuDivider() {
  return <hr className={styles.divider} />
}
