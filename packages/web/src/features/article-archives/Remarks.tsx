import { type ArticleImportView, articleImportProblems, errorText, isErrorCode } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import imports from '../../ui/import/imports.module.css'
import { archiveWords } from './archive-words.ts'
import styles from './archives.module.css'

/** The pages that are not taken, and what is left out of others. */
export function Remarks({ view: { remarks, remarkCount } }: { view: ArticleImportView }) {
  const t = useWords(archiveWords)
  const locale = useLocale()
  if (remarkCount === 0) return null
  return (
    <section aria-label={t('remarks')}>
      <h2 className={imports.heading}>{t('remarks')}</h2>
      <ul className={styles.lines}>
        {remarks.map(({ path, problem, detail }) => {
          const { text, refuses } = articleImportProblems[problem]
          const more = isErrorCode(detail) ? errorText(detail, {}, locale) : detail
          return (
            <li key={`${path} ${problem} ${detail}`} data-bad={refuses || undefined}>
              <b>{path}</b>
              <small>{more ? `${text[locale]}: ${more}` : text[locale]}</small>
            </li>
          )
        })}
        {remarkCount > remarks.length && <li>{t('andMore', { count: remarkCount - remarks.length })}</li>}
      </ul>
    </section>
  )
}
