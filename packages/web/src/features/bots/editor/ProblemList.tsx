import type { ScenarioProblem } from '@besedka/bot-scenario'
import { type BotScenario, errorText } from '@besedka/contract'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useReactFlow } from '@xyflow/react'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { editorWords } from './editor-words.ts'
import styles from './ProblemList.module.css'
import { useNodeName } from './use-node-name.ts'

type Props = { problems: readonly ScenarioProblem[]; scenario: BotScenario; onOpen: (nodeId: string) => void }

/** What is wrong with the scenario, errors first; a click leads to the place. */
export function ProblemList({ problems, scenario, onOpen }: Props) {
  const t = useWords(editorWords)
  const locale = useLocale()
  const nameOf = useNodeName()
  const flow = useReactFlow()
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]))
  const sorted = problems.toSorted((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'))

  function lead(nodeId: string | null): void {
    if (nodeId === null) return
    onOpen(nodeId)
    void flow.fitView({ nodes: [{ id: nodeId }], maxZoom: 1, duration: 200, padding: 0.6 })
  }

  return (
    <section className={styles.problems} aria-label={t('problems')}>
      {sorted.length === 0 ? (
        <p className={styles.fine}>
          <IconCircleCheck size={16} stroke={1.5} aria-hidden />
          {t('noProblems')}
        </p>
      ) : (
        <ul className={styles.list}>
          {sorted.slice(0, 50).map(({ code, params, nodeId, partId, severity }) => {
            const node = nodes.get(nodeId ?? '')
            const Icon = severity === 'error' ? IconCircleX : IconAlertTriangle
            return (
              <li key={`${code} ${nodeId} ${partId}`}>
                <button type="button" className={styles.problem} disabled={nodeId === null} onClick={() => lead(nodeId)}>
                  <Icon size={16} stroke={1.5} className={styles.icon} data-severity={severity} aria-label={t(severity)} />
                  <span className={styles.where}>{node ? nameOf(node) : t('inScenario')}</span>
                  <span>{errorText(code, params, locale)}</span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
