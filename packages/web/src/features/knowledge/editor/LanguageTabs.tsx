import { type Locale, locales } from '@besedka/contract'
import { useWords } from '../../../locales/define-words.ts'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'
import type { Work } from './use-article.ts'

/** The languages of an article: which is the original, which lack a text or are behind it. */
export function LanguageTabs({ work, locale, onChoose }: { work: Work; locale: Locale; onChoose: (locale: Locale) => void }) {
  const t = useWords(articleEditorWords)
  const about = (one: Locale) => work.view.texts.find((known) => known.locale === one)
  return (
    <div role="tablist" aria-label={t('languages')} className={styles.tabs}>
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`article-${one}`}
          aria-controls="article-text"
          aria-selected={one === locale}
          className={styles.tab}
          onClick={() => onChoose(one)}
        >
          {t(one)}{' '}
          <span className={styles.mark} data-outdated={about(one)?.outdated || undefined}>
            {markOf(one)}
          </span>
        </button>
      ))}
    </div>
  )

  function markOf(one: Locale): string {
    if (work.texts[one] === undefined) return t('missing')
    const known = about(one)
    if (known?.outdated) return t('outdated')
    return known?.original ? t('original') : ''
  }
}
