import { linksOf, sideWaysOf, withSideWays } from '@besedka/bot-scenario'
import {
  type BotAnswer,
  type BotNode,
  type BotReply,
  type BotScenario,
  type BotTask,
  type BotTrigger,
  type Locale,
  scenarioLimits,
} from '@besedka/contract'
import { newPartId } from './new-part-id.ts'
import { newTask } from './new-task.ts'
import { withoutMembers } from './scenario-groups.ts'

const columnWidth = 340
const rowHeight = 230
/** Of a card on the canvas, in its pixels. */
export const cardWidth = 260

/** What a new node is for. */
export type NewKind = 'action' | 'answers' | 'triggers' | BotTask['type']

/** Where a way begins: an answer or a trigger by its id, another way of a task, or what comes next. */
export type Outlet = { nodeId: string; partId: string | null }

export const newReply = (): BotReply => ({ id: newPartId(), type: 'text', text: '' })
export const newFileReply = (fileId: string): BotReply => ({ id: newPartId(), type: 'file', fileId })
export const newButton = (label = ''): BotAnswer => ({ id: newPartId(), type: 'button', label, link: null, to: null })
export const newTrigger = (timeZone: string): BotTrigger => ({ id: newPartId(), from: '09:00', until: '18:00', timeZone, to: null })

/** `locale`: of the words that a new node may bring. */
type Given = { name: string; position: BotNode['position']; isRoot: boolean; timeZone: string; locale: Locale }

/** A node of a kind at a place, with the one thing in it that makes it that kind. */
export function newNode(kind: NewKind, given: Given): BotNode {
  return {
    id: newPartId(),
    name: given.name,
    isRoot: given.isRoot,
    position: given.position,
    replies: kind === 'action' ? [newReply()] : [],
    answers: kind === 'answers' ? [newButton()] : [],
    triggers: kind === 'triggers' ? [newTrigger(given.timeZone)] : [],
    task: kind === 'action' || kind === 'answers' || kind === 'triggers' ? null : newTask(kind, given.locale),
    next: null,
    finalAction: null,
  }
}

export function withNode(scenario: BotScenario, node: BotNode): BotScenario {
  return { ...scenario, nodes: [...scenario.nodes, node] }
}

/** A way to a node that it brings with it: one step to take back. */
export function withNodeBehind(scenario: BotScenario, outlet: Outlet, node: BotNode): BotScenario {
  return withLink(withNode(scenario, node), outlet, node.id)
}

/** Whether another node would be more than a scenario may have. */
export function isFull({ nodes }: BotScenario): boolean {
  return nodes.length >= scenarioLimits.nodes
}

/** What usually comes behind a node: the customer answers what the bot has said, and the bot whatever else. */
export function kindBehind(from: BotNode | undefined): NewKind {
  return from && !from.task && from.answers.length + from.triggers.length === 0 ? 'answers' : 'action'
}

/** A place to the right of a node where no other stands. */
export function placeBehind(scenario: BotScenario, { position }: BotNode): BotNode['position'] {
  return freePlace(scenario, { x: position.x + columnWidth, y: position.y })
}

/** This place, or the first below it where a card covers no other. */
export function freePlace({ nodes }: BotScenario, { x, y }: BotNode['position']): BotNode['position'] {
  const place = { x, y }
  const covers = ({ position }: BotNode) => Math.abs(position.x - place.x) < cardWidth && Math.abs(position.y - place.y) < rowHeight
  while (nodes.some(covers)) place.y += rowHeight / 2
  return place
}

export function withChanged(scenario: BotScenario, nodeId: string, change: Partial<BotNode>): BotScenario {
  return { ...scenario, nodes: scenario.nodes.map((node) => (node.id === nodeId ? { ...node, ...change } : node)) }
}

/** Another thing to say, behind what the node says by then: an upload may take longer than the next change. */
export function withReply(scenario: BotScenario, nodeId: string, reply: BotReply): BotScenario {
  const before = scenario.nodes.find(({ id }) => id === nodeId)
  return before ? withChanged(scenario, nodeId, { replies: [...before.replies, reply] }) : scenario
}

/** A scenario from elsewhere, without the files that did not come with it: the check asks for them then. */
export function withKnownFiles(scenario: BotScenario, known: ReadonlyMap<string, unknown>): BotScenario {
  const there = (reply: BotReply): BotReply =>
    reply.type === 'file' && !known.has(reply.fileId ?? '') ? { ...reply, fileId: null } : reply
  return { ...scenario, nodes: scenario.nodes.map((node) => ({ ...node, replies: node.replies.map(there) })) }
}

/** Makes a way lead to a node, or nowhere. */
export function withLink(scenario: BotScenario, { nodeId, partId }: Outlet, to: string | null): BotScenario {
  const lead = <Part extends { id: string; to: string | null }>(part: Part): Part => (part.id === partId ? { ...part, to } : part)
  return {
    ...scenario,
    nodes: scenario.nodes.map((node) => {
      if (node.id !== nodeId) return node
      if (partId === null) return { ...node, next: to, ...(to === null ? {} : { finalAction: null }) }
      const isSideWay = sideWaysOf(node).some(({ id }) => id === partId)
      if (node.task && isSideWay) return { ...node, task: withSideWays(node.task, (was, id) => (id === partId ? to : was)) }
      return { ...node, answers: node.answers.map(lead), triggers: node.triggers.map(lead) }
    }),
  }
}

/** Takes nodes away, and every way that led to them. The root stays while other nodes stay (spec 4). */
export function withoutNodes(scenario: BotScenario, nodeIds: ReadonlySet<string>): BotScenario {
  const left = scenario.nodes.filter(({ id }) => !nodeIds.has(id))
  const gone = (to: string | null) => (to !== null && nodeIds.has(to) ? null : to)
  return {
    ...withoutMembers(scenario, nodeIds),
    nodes: left.map((node) => ({
      ...node,
      next: gone(node.next),
      answers: node.answers.map((answer) => ({ ...answer, to: gone(answer.to) })),
      triggers: node.triggers.map((trigger) => ({ ...trigger, to: gone(trigger.to) })),
      task: node.task && withSideWays(node.task, gone),
    })),
  }
}

/** Whether the root would go while others stay: it cannot be deleted then (spec 4). */
export function leavesNoRoot({ nodes }: BotScenario, nodeIds: ReadonlySet<string>): boolean {
  const left = nodes.filter(({ id }) => !nodeIds.has(id))
  return left.length > 0 && nodes.some(({ id, isRoot }) => isRoot && nodeIds.has(id)) && !left.some(({ isRoot }) => isRoot)
}

/** The talk begins at this node, and at no other. */
export function withRoot(scenario: BotScenario, nodeId: string): BotScenario {
  return { ...scenario, nodes: scenario.nodes.map((node) => ({ ...node, isRoot: node.id === nodeId })) }
}

/** The same scenario where nothing stands elsewhere by it: no step to take back. */
export function withMoved(scenario: BotScenario, places: ReadonlyMap<string, BotNode['position']>): BotScenario {
  const isThere = ({ id, position: { x, y } }: BotNode) => {
    const place = places.get(id)
    return !place || (place.x === x && place.y === y)
  }
  if (scenario.nodes.every(isThere)) return scenario
  return { ...scenario, nodes: scenario.nodes.map((node) => ({ ...node, position: places.get(node.id) ?? node.position })) }
}

/** Puts nodes into one column or one row, where the first of them stands; the others keep their order. */
export function aligned(scenario: BotScenario, nodeIds: ReadonlySet<string>, into: 'column' | 'row'): BotScenario {
  const nodes = scenario.nodes.filter(({ id }) => nodeIds.has(id))
  const [across, along] = into === 'column' ? (['x', 'y'] as const) : (['y', 'x'] as const)
  const room = into === 'column' ? rowHeight : columnWidth
  const line = Math.min(...nodes.map(({ position }) => position[across]))
  const places = new Map<string, BotNode['position']>()
  let free = Number.NEGATIVE_INFINITY
  for (const { id, position } of nodes.toSorted((one, other) => one.position[along] - other.position[along])) {
    const at = Math.max(position[along], free)
    free = at + room
    places.set(id, into === 'column' ? { x: line, y: at } : { x: at, y: line })
  }
  return withMoved(scenario, places)
}

/** Puts nodes into columns by how many steps they are from the root, in the order in which they are reached; what is not reached stands below. */
export function laidOut(scenario: BotScenario): BotScenario {
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]))
  const column = new Map<string, number>()
  const waiting = scenario.nodes.filter(({ isRoot }) => isRoot).map(({ id }) => id)
  for (const id of waiting) column.set(id, 0)
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const node = nodes.get(id)
    for (const to of node ? waysOf(node) : []) {
      if (column.has(to) || !nodes.has(to)) continue
      column.set(to, (column.get(id) ?? 0) + 1)
      waiting.push(to)
    }
  }
  const filled = new Map<number, number>()
  const rows = Math.max(1, ...[...Map.groupBy(column.values(), (one) => one).values()].map((same) => same.length))
  let lost = 0
  const places = new Map<string, BotNode['position']>()
  for (const id of [...column.keys(), ...scenario.nodes.map((node) => node.id).filter((one) => !column.has(one))]) {
    const at = column.get(id)
    const place = at === undefined ? { x: lost++ * columnWidth, y: (rows + 0.5) * rowHeight } : stand(at)
    places.set(id, place)
  }
  return withMoved(scenario, places)

  function stand(at: number) {
    const taken = filled.get(at) ?? 0
    filled.set(at, taken + 1)
    return { x: at * columnWidth, y: taken * rowHeight }
  }
}

function waysOf(node: BotNode): string[] {
  return linksOf(node).map(({ to }) => to)
}
