import type { ScenarioProblem } from '@besedka/bot-scenario'
import { type BotScenario, errorText } from '@besedka/contract'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { editorWords } from './editor-words.ts'
import styles from './ProblemList.module.css'
import { useNodeName } from './use-node-name.ts'

const shownAtFirst = 50

type Props = { problems: readonly ScenarioProblem[]; scenario: BotScenario; onOpen: (problem: ScenarioProblem) => void }

/** What is wrong with the scenario, errors first; a click leads to the place. */
export function ProblemList({ problems, scenario, onOpen }: Props) {
  const t = useWords(editorWords)
  const locale = useLocale()
  const nameOf = useNodeName()
  const [all, setAll] = useState(false)
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]))
  const sorted = problems.toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))

  const shown = all ? sorted : sorted.slice(0, shownAtFirst)

  return (
    <section className={styles.problems} aria-label={t('problems')}>
      {sorted.length === 0 ? (
        <p className={styles.fine}>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden />
          {t('noProblems')}
        </p>
      ) : (
        <ul className={styles.list}>
          {shown.map((problem) => {
            const { code, params, nodeId, partId, severity } = problem
            const node = nodes.get(nodeId ?? '')
            const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
            return (
              <li key={`${code} ${nodeId} ${partId}`}>
                <button type="button" className={styles.problem} onClick={() => onOpen(problem)}>
                  <Icon size={16} stroke={1.5} className={styles.icon} data-severity={severity} aria-label={t(severity)} />
                  <span className={styles.where}>{node ? nameOf(node) : t('inScenario')}</span>
                  <span>{errorText(code, params, locale)}</span>
                </button>
              </li>
            )
          })}
          {shown.length < sorted.length && (
            <li>
              <button type="button" className={styles.problem} onClick={() => setAll(true)}>
                {t('allProblems', { count: sorted.length })}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
