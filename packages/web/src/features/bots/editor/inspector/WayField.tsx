import { type BotNode, scenarioLimits } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useCurrentUser } from '../../../../api/current-user.ts'
import { ownTimeZone } from '../../../../format/zones.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { editorWords } from '../editor-words.ts'
import { firstWords } from '../first-words.ts'
import { isFull, kindBehind, newNode, placeBehind, withLink, withNodeBehind } from '../scenario-edits.ts'
import { useNodeName } from '../use-node-name.ts'
import type { Work } from '../use-scenario.ts'

/** No id of a node has a space. */
const toNewNode = 'new node'

type Props = {
  work: Work
  node: BotNode
  /** Where the way begins: an answer, a trigger, the other way of a task; null: what comes next. */
  partId: string | null
  to: string | null
  onSelect: (nodeId: string) => void
  /** How it is called, and what it means to choose nothing. */
  label?: string
  none?: string
  /** What is wrong with where it leads. */
  error?: string | undefined
}

/** Which node comes next: the same as a link on the canvas, for those who draw by keyboard. A new one is opened to be filled in. */
export function WayField({ work, node, partId, to, onSelect, label, none, error }: Props) {
  const t = useWords(editorWords)
  const { locale } = useCurrentUser().organisation
  const nameOf = useNodeName()
  const { scenario, edit } = work
  const others = scenario.nodes.flatMap((other, index) => {
    if (other.id === node.id) return []
    const isTold = other.name !== '' || firstWords(other) !== undefined
    return { value: other.id, label: isTold ? nameOf(other) : `${nameOf(other)} ${index + 1}` }
  })
  const outlet = { nodeId: node.id, partId }

  function leadToNew(): void {
    if (isFull(scenario)) {
      showToast({ kind: 'error', text: t('tooManyNodes', { limit: scenarioLimits.nodes }) })
      return
    }
    const timeZone = ownTimeZone()
    const fresh = newNode(kindBehind(node), { name: '', position: placeBehind(scenario, node), isRoot: false, timeZone, locale })
    edit((before) => withNodeBehind(before, outlet, fresh))
    onSelect(fresh.id)
  }

  return (
    <NativeSelect
      label={label ?? t('leadsTo')}
      data={[{ value: '', label: none ?? t('nowhere') }, ...others, { value: toNewNode, label: t('newNode') }]}
      value={to ?? ''}
      error={error}
      onChange={(event) => {
        const { value } = event.currentTarget
        if (value === toNewNode) leadToNew()
        else edit((before) => withLink(before, outlet, value || null))
      }}
    />
  )
}
