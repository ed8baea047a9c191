import { type BotGroup, scenarioLimits } from '@besedka/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useWords } from '../../../../locales/define-words.ts'
import { groupWords } from '../group-words.ts'
import { withGroupChanged, withoutGroup } from '../scenario-groups.ts'
import { useNodeName } from '../use-node-name.ts'
import type { Work } from '../use-scenario.ts'
import styles from './Inspector.module.css'

/** What a group says, and which nodes are in it. */
export function GroupFields({ work, group, onSelect }: { work: Work; group: BotGroup; onSelect: (nodeId: string) => void }) {
  const t = useWords(groupWords)
  const nameOf = useNodeName()
  const change = (given: Partial<BotGroup>, merge: string) =>
    work.edit((before) => withGroupChanged(before, group.id, given), `${group.id} ${merge}`)
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('groupTitle')}
        maxLength={scenarioLimits.nameLength}
        placeholder={t('group')}
        value={group.title}
        onChange={(event) => change({ title: event.currentTarget.value }, 'title')}
      />
      <Textarea
        label={t('groupNote')}
        description={t('groupNoteHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={scenarioLimits.noteLength}
        value={group.note}
        onChange={(event) => change({ note: event.currentTarget.value }, 'note')}
      />
      <h2 className={styles.heading}>{t('inGroup')}</h2>
      <ul className={styles.nodes}>
        {work.scenario.nodes
          .filter(({ id }) => group.nodeIds.includes(id))
          .map((node) => (
            <li key={node.id}>
              <button type="button" className={styles.found} onClick={() => onSelect(node.id)}>
                <span>{nameOf(node)}</span>
              </button>
            </li>
          ))}
      </ul>
      <Button variant="default" onClick={() => work.edit((before) => withoutGroup(before, group.id))}>
        {t('ungroup')}
      </Button>
    </div>
  )
}
