import type { BotNode, BotScenario } from '@besedka/contract'

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

/** Whatever the order of keys: PostgreSQL keeps another one than the editor. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return Array.isArray(one) === Array.isArray(other) && [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
}
