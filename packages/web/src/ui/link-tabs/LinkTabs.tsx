import type { ReactNode } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { usePresentInView } from '../use-present-in-view.ts'
import styles from './LinkTabs.module.css'

/** Pages of one thing side by side, under its title. `children`: a `LinkTab` each. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  // On a phone the tabs are wider than the screen.
  const list = usePresentInView<HTMLElement>('center')
  return (
    <nav ref={list} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

type TabProps = {
  to: string
  /** Also stands for every page below this path. */
  within?: string
  /** Where the address alone does not tell whether it is the present page. */
  isPresent?: boolean
  /** Leads to the words why this page cannot be opened. */
  locked?: boolean
  children: ReactNode
}

/** One of `LinkTabs`. */
export function LinkTab({ locked = false, ...rest }: TabProps) {
  return <Link {...rest} className={styles.tab} data-locked={locked || undefined} />
}
