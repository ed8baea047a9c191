import { longDay } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './customers.module.css'
import { erasingWords } from './erasing-words.ts'

/** What stands where the profile of a customer was. `at`: when they were erased. */
export function ErasedCustomer({ at }: { at: string }) {
  const t = useWords(erasingWords)
  const locale = useLocale()
  return (
    <div className={styles.muted}>
      <p>{t('erasedOn', { date: longDay(at, locale) })}</p>
      <p>{t('erasedText')}</p>
    </div>
  )
}
