import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './RuleCard.module.css'

/** How many chats a rule has decided about in the last seven days. */
export function Hits({ count }: { count: number }) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  return (
    <span className={styles.hits} data-none={count === 0}>
      {t('hits', { count, number: count.toLocaleString(locale) })}
    </span>
  )
}
