import type { ReactNode } from 'react'
import { defineWords, useWords } from '../../locales/define-words.ts'
import { Fold } from '../Fold.tsx'
import styles from './ActLine.module.css'

const words = defineWords({
  'ru-RU': { earlier: 'Можно вернуть как было: {{count}}' },
  'en-GB': { earlier: 'Can still be undone: {{count}}' },
})

/** What was done before this page was opened and can still be undone, folded. */
export function EarlierActs({ count, children }: { count: number; children: ReactNode }) {
  const t = useWords(words)
  if (count === 0) return null
  return (
    <Fold className={styles.earlier} title={t('earlier', { count })}>
      {children}
    </Fold>
  )
}
