import type { CustomerImportView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { importWords } from './import-words.ts'
import styles from './imports.module.css'

/** How many rows are new, changed, the same, left out. */
export function Summary({ view, title }: { view: CustomerImportView; title: string }) {
  const t = useWords(importWords)
  const locale = useLocale()
  const isTried = view.state === 'checked'
  const figures = [
    { key: 'created', label: t('created'), count: view.created },
    { key: 'changed', label: t(isTried ? 'changed' : 'changedDone'), count: view.changed },
    { key: 'same', label: t('same'), count: view.same },
    { key: 'refused', label: t(isTried ? 'refused' : 'refusedDone'), count: view.refused },
  ]
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.figures}>
        {figures.map(({ key, label, count }) => (
          <div key={key} data-bad={(key === 'refused' && count > 0) || undefined}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
