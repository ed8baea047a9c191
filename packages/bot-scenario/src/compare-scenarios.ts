import type { BotNode, BotScenario } from '@besedka/contract'
import { isSame } from './is-same.ts'

/** What a node has become since: where it stands on the canvas is no change. */
export type NodeChange = { kind: 'came' | 'went' | 'changed'; node: BotNode; parts: readonly ChangedPart[] }

const parts = [
  'name',
  'isRoot',
  'replies',
  'answers',
  'triggers',
  'task',
  'next',
  'finalAction',
] as const satisfies readonly (keyof BotNode)[]
export type ChangedPart = (typeof parts)[number]

export type ScenarioChanges = { nodes: readonly NodeChange[]; defaultMessage: boolean }

/** What came, what changed, both in the order of the later scenario, and what went. */
export function compareScenarios(before: BotScenario, after: BotScenario): ScenarioChanges {
  const was = new Map(before.nodes.map((node) => [node.id, node]))
  const isThere = new Set(after.nodes.map(({ id }) => id))
  const cameOrChanged = after.nodes.flatMap((node): NodeChange[] => {
    const former = was.get(node.id)
    if (!former) return [{ kind: 'came', node, parts: [] }]
    const changed = parts.filter((part) => !isSame(former[part], node[part]))
    return changed.length > 0 ? [{ kind: 'changed', node, parts: changed }] : []
  })
  const went = before.nodes.filter(({ id }) => !isThere.has(id)).map((node): NodeChange => ({ kind: 'went', node, parts: [] }))
  return { nodes: [...cameOrChanged, ...went], defaultMessage: before.defaultMessage !== after.defaultMessage }
}
