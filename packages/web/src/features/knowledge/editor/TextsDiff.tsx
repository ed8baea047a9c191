import { articleWords, locales } from '@besedka/contract'
import type { ReactNode } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { articleEditorWords } from './editor-words.ts'
import { lineDiff } from './line-diff.ts'
import type { WrittenText, WrittenTexts } from './use-article.ts'
import styles from './versions.module.css'

type Props = {
  was: WrittenTexts
  is: WrittenTexts
  hint: string
  /** Shown where both say the same. */
  none: ReactNode
  /** What can be done about the difference. */
  children: ReactNode
}

/** How two states of an article differ, line by line, in each language in which they do. */
export function TextsDiff({ was, is, hint, none, children }: Props) {
  const t = useWords(articleEditorWords)
  const differing = locales.flatMap((locale) => {
    const [before, after] = [linesOf(was[locale]), linesOf(is[locale])]
    return before === after ? [] : [{ locale, lines: lineDiff(before, after) }]
  })
  if (differing.length === 0) return none
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      {differing.map(({ locale, lines }) => (
        <section key={locale} aria-label={t(locale)} lang={locale.slice(0, 2)}>
          <h3 className={styles.language}>{t(locale)}</h3>
          <div className={styles.lines}>
            {lines.map(({ text, change }, place) => {
              const Line = change === 'added' ? 'ins' : change === 'removed' ? 'del' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
              return <Line key={place}>{text || ' '}</Line>
            })}
          </div>
        </section>
      ))}
      {children}
    </>
  )
}

function linesOf(text: WrittenText | undefined): string {
  return text?.body ? `${text.title}\n\n${articleWords(text.body)}` : ''
}
