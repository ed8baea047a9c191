import type { BotNode, BotScenario } from '@besedka/contract'
import { isSame } from '../is-same.ts'
import { mergeParts, mergeValue, type Pick } from './merge-fields.ts'
import { withReturned } from './return-nodes.ts'

/** The id of a node that both have changed in the same place, each in another way; null: the words for what is not understood. */
export type Contest = string | null

type Versions = { base: BotScenario; mine: BotScenario; theirs: BotScenario }

/**
 * What two people have made of one scenario, put together element by element. Of a field that both have changed, `wins` says whose value stands; what
 * one has deleted and the other changed, or led a way to, stays. Values that are equal keep the identity that they have in `mine`.
 */
export function mergeScenarios(versions: Versions, wins: 'mine' | 'theirs'): { scenario: BotScenario; contests: Contest[] } {
  const contested = new Set<string | null>()
  const pick: Pick = (path, base, mine, theirs) => {
    if (isSame(mine, theirs) || isSame(base, theirs)) return mine
    if (isSame(base, mine)) return theirs
    if (path[0] === 'nodes' && path.length === 2 && isOnlyMoved(base, mine ?? theirs) && (!mine || !theirs)) return undefined
    // What a group says is for its authors alone: the last word stands, and nobody is disturbed.
    if (path[0] !== 'groups') contested.add(path[0] === 'nodes' ? (path[1] ?? null) : null)
    // What one has deleted and the other has changed stays.
    return wins === 'mine' ? (mine ?? theirs) : (theirs ?? mine)
  }
  const { base, mine, theirs, returned } = withReturned(versions)
  for (const id of returned) contested.add(id)
  const merged = mergeAll(pick, base, mine, theirs)
  const nodes = withOneRoot(merged.nodes, rootOf(wins === 'mine' ? mine : theirs))
  const isMine = nodes === mine.nodes && merged.defaultMessage === mine.defaultMessage && isSame(merged.groups, mine.groups)
  return { scenario: isMine ? mine : { ...merged, nodes }, contests: [...contested] }
}

/**
 * The base to merge from when the answer to `sent` was lost: `base` with those values of `sent` that the server has by now (`theirs`). The author's own
 * changes then do not count as somebody else's.
 */
export function withWhatWasSent(base: BotScenario, sent: BotScenario, theirs: BotScenario): BotScenario {
  const pick: Pick = (_path, was, mine, now) => {
    // What was new in `sent` and is there: nobody else could have made it.
    const isOurs = isSame(mine, now) || (was === undefined && now !== undefined)
    return isOurs ? mine : was
  }
  return mergeAll(pick, base, sent, theirs)
}

function mergeAll(pick: Pick, base: BotScenario, mine: BotScenario, theirs: BotScenario): BotScenario {
  const defaultMessage = mergeValue(pick, ['defaultMessage'], base.defaultMessage, mine.defaultMessage, theirs.defaultMessage)
  const nodes = mergeParts(pick, ['nodes'], base.nodes, mine.nodes, theirs.nodes)
  const merged = mergeParts(pick, ['groups'], base.groups ?? [], mine.groups ?? [], theirs.groups ?? [])
  const groups = inOneGroup(merged as NonNullable<BotScenario['groups']>)
  // Every field is one of the two scenarios', or a list of theirs: no other shape can come out.
  return { defaultMessage, nodes, ...(groups.length > 0 ? { groups } : {}) } as BotScenario
}

/** Two people may have put one node into different groups: it is in the first of them, and a group that has no nodes left goes. */
function inOneGroup(groups: NonNullable<BotScenario['groups']>): NonNullable<BotScenario['groups']> {
  const placed = new Set<string>()
  return groups.flatMap((group) => {
    const nodeIds = group.nodeIds.filter((id) => !placed.has(id))
    for (const id of nodeIds) placed.add(id)
    if (nodeIds.length === 0) return []
    return nodeIds.length === group.nodeIds.length ? group : { ...group, nodeIds }
  })
}

/** Whether a node is another only in where it stands: that keeps it from being deleted as little as it gives it back. */
function isOnlyMoved(base: unknown, after: unknown): boolean {
  if (typeof base !== 'object' || typeof after !== 'object' || base === null || after === null) return false
  return isSame({ ...base, position: null }, { ...after, position: null })
}

function rootOf({ nodes }: BotScenario): string | undefined {
  return nodes.find(({ isRoot }) => isRoot)?.id
}

/** Two people may have begun with a node each, or moved the beginning: there is one (spec 4). */
function withOneRoot(nodes: BotNode[], wanted: string | undefined): BotNode[] {
  const roots = nodes.filter(({ isRoot }) => isRoot)
  if (roots.length < 2) return nodes
  const root = roots.find(({ id }) => id === wanted) ?? roots[0]
  return nodes.map((node) => (node.isRoot && node !== root ? { ...node, isRoot: false } : node))
}
