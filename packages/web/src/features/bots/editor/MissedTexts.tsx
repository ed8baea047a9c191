import { type BotStatistics, scenarioLimits } from '@besedka/contract'
import { useWords } from '../../../locales/define-words.ts'
import { editorWords } from './editor-words.ts'
import styles from './SidePanels.module.css'
import { takesButton, takesWord, understands, withButton, withWord } from './understood-texts.ts'
import type { Work } from './use-scenario.ts'

/** What customers wrote and the bot did not understand: one click makes a word or a button of it. */
export function MissedTexts({ work, found }: { work: Work; found: BotStatistics['notUnderstood'] }) {
  const t = useWords(editorWords)
  const open = found.flatMap((missed) => {
    const node = work.scenario.nodes.find(({ id }) => id === missed.nodeId)
    // What does not fit a question is no answer of it.
    return missed.text.trim() !== '' && node && !node.task && !understands(node, missed.text) ? [{ ...missed, node }] : []
  })
  if (open.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{t('missed')}</h3>
      <ul className={styles.list}>
        {open.map(({ nodeId, text, times, node }) => (
          <li key={`${nodeId} ${text}`} className={styles.missed}>
            <span className={styles.said}>
              {text} <span className={styles.hint}>× {times}</span>
            </span>
            <span className={styles.acts}>
              {takesWord(node) ? (
                <button type="button" className={styles.link} onClick={() => work.edit((before) => withWord(before, nodeId, text))}>
                  {t('makeWords')}
                </button>
              ) : (
                <span className={styles.hint}>{t('tooManyWords', { limit: scenarioLimits.wordsPerAnswer })}</span>
              )}
              {takesButton(node) && (
                <button type="button" className={styles.link} onClick={() => work.edit((before) => withButton(before, nodeId, text))}>
                  {t('makeButton')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
