import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { Popover } from '../popover/Popover.tsx'
import { entityWords } from './entity-words.ts'
import styles from './FilterPopover.module.css'

type Props = {
  label: string
  icon: ReactNode
  /** How many of its conditions are set. */
  count: number
  width: number
  onClear: () => void
  children: ReactNode
}

/** Several conditions of a list behind one button, which says how many are set. */
export function FilterPopover({ label, icon, count, width, onClear, children }: Props) {
  const t = useWords(entityWords)
  return (
    <Popover
      label={label}
      position="bottom-start"
      width={width}
      target={(props) => (
        <Button {...props} variant="default" leftSection={icon}>
          {label}
          {count > 0 && ` · ${count}`}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.box}>
          <div className={styles.conditions}>{children}</div>
          <div className={styles.foot}>
            <Button variant="subtle" disabled={count === 0} onClick={onClear}>
              {t('clear')}
            </Button>
            <Button onClick={close}>{t('done')}</Button>
          </div>
        </div>
      )}
    </Popover>
  )
}
