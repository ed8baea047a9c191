import { type BotNode, type BotStatistics, missingGuard, scenarioLimits } from '@besedka/contract'
import { grantsOf, useCurrentUser } from '../../../api/current-user.ts'
import { Link } from '../../../app/router/Link.tsx'
import { useWords } from '../../../locales/define-words.ts'
import { sectionPath } from '../../settings/sections.ts'
import { editorWords } from './editor-words.ts'
import styles from './SidePanels.module.css'
import { takesButton, takesWord, understands, withButton, withWord } from './understood-texts.ts'
import type { Work } from './use-scenario.ts'

/** What customers wrote and the bot did not understand: one click makes a word or a button of it. */
export function MissedTexts({ work, found }: { work: Work; found: BotStatistics['notUnderstood'] }) {
  const open = found.flatMap((missed) => {
    const node = work.scenario.nodes.find(({ id }) => id === missed.nodeId)
    // What does not fit a question is no answer of it.
    return missed.text.trim() !== '' && node && !node.task && !understands(node, missed.text) ? [{ ...missed, node }] : []
  })
  const unanswered = found.filter(({ nodeId }) => work.scenario.nodes.some(({ id, task }) => id === nodeId && task?.type === 'ai'))
  return (
    <>
      {unanswered.length > 0 && <Unanswered found={unanswered} />}
      {open.length > 0 && <Open work={work} open={open} />}
    </>
  )
}

/** What the AI module had no answer to: each may be worth an article. */
function Unanswered({ found }: { found: BotStatistics['notUnderstood'] }) {
  const t = useWords(editorWords)
  const path = sectionPath('knowledge')
  const mayOpen = missingGuard(path, grantsOf(useCurrentUser())) === undefined
  return (
    <>
      <h3 className={styles.heading}>{t('unanswered')}</h3>
      <p className={styles.hint}>
        {t('unansweredHint')}{' '}
        {mayOpen && (
          <Link className={styles.link} to={path}>
            {t('toKnowledge')}
          </Link>
        )}
      </p>
      <ul className={styles.list}>
        {found.map(({ nodeId, text, times }) => (
          <li key={`${nodeId} ${text}`} className={styles.missed}>
            <span className={styles.said}>
              {text} <span className={styles.hint}>× {times}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type OpenText = BotStatistics['notUnderstood'][number] & { node: BotNode }

function Open({ work, open }: { work: Work; open: readonly OpenText[] }) {
  const t = useWords(editorWords)
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
