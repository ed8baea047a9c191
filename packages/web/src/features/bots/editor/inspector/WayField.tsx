import type { BotNode } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../../../locales/define-words.ts'
import { editorWords } from '../editor-words.ts'
import { useNodeName } from '../use-node-name.ts'
import type { Work } from '../use-scenario.ts'

type Props = {
  work: Work
  node: BotNode
  to: string | null
  onChange: (to: string | null) => void
  /** How it is called, and what it means to choose nothing. */
  label?: string
  none?: string
}

/** Which node comes next: the same as a link on the canvas, for those who draw by keyboard. */
export function WayField({ work, node, to, onChange, label, none }: Props) {
  const t = useWords(editorWords)
  const nameOf = useNodeName()
  const others = work.scenario.nodes.filter(({ id }) => id !== node.id)
  return (
    <NativeSelect
      label={label ?? t('leadsTo')}
      data={[
        { value: '', label: none ?? t('nowhere') },
        ...others.map((other, index) => ({ value: other.id, label: other.name || `${nameOf(other)} ${index + 1}` })),
      ]}
      value={to ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
