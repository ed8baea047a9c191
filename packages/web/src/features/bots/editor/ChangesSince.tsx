import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../locales/define-words.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { versionQuery } from '../bot-queries.ts'
import { editorWords } from './editor-words.ts'
import styles from './SidePanels.module.css'
import { useChangesSince } from './use-changes-since.ts'
import { useNodeName } from './use-node-name.ts'
import type { Work } from './use-scenario.ts'

/** What has come, gone and changed in the draft since a version; on the canvas the same is marked. */
export function ChangesSince({ work, number, onSelect }: { work: Work; number: number; onSelect: (nodeId: string) => void }) {
  const t = useWords(editorWords)
  const nameOf = useNodeName()
  const version = useQuery(versionQuery(work.view.id, number))
  const changes = useChangesSince(work, number)
  return (
    <ListStates
      query={version}
      isEmpty={() => changes?.nodes.length === 0 && !changes.defaultMessage}
      empty={<p className={styles.hint}>{t('noChanges')}</p>}
    >
      {() => (
        <ul className={styles.changes}>
          {changes?.defaultMessage && <li data-kind="changed">{t('defaultMessage')}</li>}
          {changes?.nodes.map(({ kind, node, parts }) => (
            <li key={node.id} data-kind={kind}>
              {kind === 'went' ? (
                <span>{nameOf(node)}</span>
              ) : (
                <button type="button" className={styles.link} onClick={() => onSelect(node.id)}>
                  {nameOf(node)}
                </button>
              )}
              <span className={styles.hint}>
                {t(`change-${kind}`)}
                {parts.length > 0 && `: ${parts.map((part) => t(`part-${part}`)).join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListStates>
  )
}
