import type { BotNode, BotScenario } from '@besedka/contract'
import { isSame } from '../is-same.ts'
import { linksOf, sideWaysOf, withSideWays } from '../links.ts'

type Versions = { base: BotScenario; mine: BotScenario; theirs: BotScenario }

/**
 * Gives back to either side the nodes that it has deleted while the other has changed them or led a way to them, with the ways that went with them.
 * Where a node stands is no change of it. Answers the ids of those nodes as well.
 */
export function withReturned({ base, mine, theirs }: Versions): Versions & { returned: string[] } {
  const [toMine, toTheirs] = [wantedBack(base, mine, theirs), wantedBack(base, theirs, mine)]
  return {
    base,
    mine: withBack(base, mine, toMine),
    theirs: withBack(base, theirs, toTheirs),
    returned: [...toMine, ...toTheirs].map(({ id }) => id),
  }
}

/** The nodes that `side` has deleted and `other` goes on with. */
function wantedBack(base: BotScenario, side: BotScenario, other: BotScenario): BotNode[] {
  const here = new Set(side.nodes.map(({ id }) => id))
  const gone = base.nodes.filter(({ id }) => !here.has(id))
  if (gone.length === 0) return []
  const there = new Map(other.nodes.map((node) => [node.id, node]))
  const led = newlyLedTo(base, other)
  return gone.filter((node) => {
    const now = there.get(node.id)
    return now !== undefined && (led.has(node.id) || !isSame({ ...now, position: node.position }, node))
  })
}

function withBack(base: BotScenario, side: BotScenario, back: readonly BotNode[]): BotScenario {
  if (back.length === 0) return side
  const ids = new Set(back.map(({ id }) => id))
  const was = new Map(base.nodes.map((node) => [node.id, node]))
  return { ...side, nodes: [...side.nodes.map((node) => withWaysBack(node, was.get(node.id), ids)), ...back] }
}

/** Where ways lead that were not there before. */
function newlyLedTo(base: BotScenario, after: BotScenario): Set<string> {
  const name = ({ from, partId, to }: ReturnType<typeof linksOf>[number]) => `${from} ${partId} ${to}`
  const before = new Set(base.nodes.flatMap((node) => linksOf(node).map(name)))
  return new Set(after.nodes.flatMap((node) => linksOf(node).flatMap((link) => (before.has(name(link)) ? [] : [link.to]))))
}

/** The ways that were cut off because the nodes at their ends were deleted. */
function withWaysBack(node: BotNode, was: BotNode | undefined, ids: ReadonlySet<string>): BotNode {
  if (!was || !linksOf(was).some(({ to }) => ids.has(to))) return node
  const before = new Map<string, string | null>([...was.answers, ...was.triggers, ...sideWaysOf(was)].map(({ id, to }) => [id, to]))
  const lead = (now: string | null, then: string | null | undefined) => (now === null && then && ids.has(then) ? then : now)
  const all = <Part extends { id: string; to: string | null }>(parts: readonly Part[]): Part[] =>
    parts.map((part) => ({ ...part, to: lead(part.to, before.get(part.id)) }))
  const { task } = node
  return {
    ...node,
    answers: all(node.answers),
    triggers: all(node.triggers),
    next: node.finalAction === null ? lead(node.next, was.next) : node.next,
    task: task && withSideWays(task, (to, id) => lead(to, before.get(id))),
  }
}
