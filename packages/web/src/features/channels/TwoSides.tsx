import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './EditorFrame.module.css'

type Props = {
  head: ReactNode
  /** The left side, and what it is called where only one of them fits. */
  children: ReactNode
  mainTitle: string
  aside: ReactNode
  asideTitle: string
}

/** What is set at the left, what belongs to it at the right; on a phone one of them at a time. */
export function TwoSides({ head, children, mainTitle, aside, asideTitle }: Props) {
  const [pane, setPane] = useState<'form' | 'aside'>('form')
  return (
    <div className={styles.screen} data-pane={pane}>
      <div className={styles.column}>
        <header className={styles.head}>
          {head}
          <SegmentedControl
            className={styles.panes}
            fullWidth
            data={[
              { value: 'form', label: mainTitle },
              { value: 'aside', label: asideTitle },
            ]}
            value={pane}
            onChange={setPane}
          />
        </header>
        {children}
      </div>
      <aside className={styles.aside} aria-label={asideTitle}>
        {aside}
      </aside>
    </div>
  )
}
