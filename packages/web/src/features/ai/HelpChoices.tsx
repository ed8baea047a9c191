import { aiRewrites } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import styles from './AiHelp.module.css'
import type { Help } from './help.ts'
import { helpWords } from './help-words.ts'

type Props = { note: boolean; draft: string; writes: boolean; onChoose: (help: Help) => void }

/** What the model can do for what is written now. */
export function HelpChoices({ note, draft, writes, onChoose }: Props) {
  const t = useWords(helpWords)
  const written = draft.trim() !== ''
  return (
    <div className={styles.choices}>
      {writes && !note && (
        <button type="button" className={styles.choice} onClick={() => onChoose('reply')}>
          {t('suggest')}
          <span className={styles.hint}>{t('suggestHint')}</span>
        </button>
      )}
      <button type="button" className={styles.choice} onClick={() => onChoose('summary')}>
        {t('summarise')}
        <span className={styles.hint}>{t('summariseHint')}</span>
      </button>
      {writes && <span className={styles.label}>{t(written ? 'rewrite' : 'rewriteEmpty')}</span>}
      {written &&
        aiRewrites
          .filter((way) => way !== 'translate' || !note)
          .map((way) => (
            <button key={way} type="button" className={styles.choice} onClick={() => onChoose(way)}>
              {t(way)}
            </button>
          ))}
    </div>
  )
}
