import type { ArticleImportView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import imports from '../../ui/import/imports.module.css'
import { archiveWords } from './archive-words.ts'
import styles from './archives.module.css'

/** The first articles, each with the way to it and its languages. */
export function Plan({ view: { plan, articles } }: { view: ArticleImportView }) {
  const t = useWords(archiveWords)
  if (plan.length === 0) return null
  return (
    <section aria-label={t('plan')}>
      <h2 className={imports.heading}>{t('plan')}</h2>
      <ul className={styles.lines}>
        {plan.map(({ section, title, locales }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the plan does not change, and two articles may be alike
          <li key={place}>
            <b>{title}</b>
            <small>{[section.join(' › '), locales.map((locale) => t(locale)).join(', ')].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
        {articles > plan.length && <li>{t('andMore', { count: articles - plan.length })}</li>}
      </ul>
    </section>
  )
}
