import type { BotNode } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../../../locales/define-words.ts'
import { groupWords } from '../group-words.ts'
import { groupOf, withNodeIn } from '../scenario-groups.ts'
import type { Work } from '../use-scenario.ts'

/** In which group a node is, where there are any. */
export function GroupOfNode({ work: { scenario, edit }, node }: { work: Work; node: BotNode }) {
  const t = useWords(groupWords)
  if (!scenario.groups) return null
  return (
    <NativeSelect
      label={t('group')}
      data={[
        { value: '', label: t('noGroup') },
        ...scenario.groups.map(({ id, title }, index) => ({ value: id, label: title || `${t('group')} ${index + 1}` })),
      ]}
      value={groupOf(scenario, node.id)?.id ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        edit((before) => withNodeIn(before, node.id, value || null))
      }}
    />
  )
}
