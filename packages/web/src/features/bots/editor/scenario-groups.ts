import { type BotGroup, type BotNode, type BotScenario, scenarioLimits } from '@besedka/contract'
import { newPartId } from './new-part-id.ts'

type Size = { width: number; height: number }
type Frame = BotNode['position'] & Size

const aroundPixels = 20
const titlePixels = 40
const notePixels = 44
/** A card that has not been measured yet. */
const usualCard: Size = { width: 260, height: 140 }

/** A group around nodes, which leave the group that they were in. */
export function withGroup(scenario: BotScenario, nodeIds: ReadonlySet<string>, id = newPartId()): BotScenario {
  const { groups = [] } = withoutMembers(scenario, nodeIds)
  return { ...scenario, groups: [...groups, { id, title: '', note: '', nodeIds: [...nodeIds] }] }
}

/** Whether another group would be more than a scenario may have. */
export function isFullOfGroups({ groups = [] }: BotScenario): boolean {
  return groups.length >= scenarioLimits.groups
}

export function withGroupChanged(scenario: BotScenario, groupId: string, change: Partial<BotGroup>): BotScenario {
  return { ...scenario, groups: (scenario.groups ?? []).map((group) => (group.id === groupId ? { ...group, ...change } : group)) }
}

/** The frame goes, its nodes stay. */
export function withoutGroup(scenario: BotScenario, groupId: string): BotScenario {
  return withGroups(
    scenario,
    (scenario.groups ?? []).filter(({ id }) => id !== groupId),
  )
}

/** Puts a node into a group, or into none. */
export function withNodeIn(scenario: BotScenario, nodeId: string, groupId: string | null): BotScenario {
  const into = scenario.groups?.find(({ id }) => id === groupId)
  if (into?.nodeIds.includes(nodeId)) return scenario
  const left = withoutMembers(scenario, new Set([nodeId]))
  return into ? withGroupChanged(left, into.id, { nodeIds: [...into.nodeIds, nodeId] }) : left
}

/** A group without nodes has nothing to stand around, and goes. */
export function withoutMembers(scenario: BotScenario, nodeIds: ReadonlySet<string>): BotScenario {
  if (!scenario.groups?.some((group) => group.nodeIds.some((id) => nodeIds.has(id)))) return scenario
  const left = scenario.groups.map((group) => ({ ...group, nodeIds: group.nodeIds.filter((id) => !nodeIds.has(id)) }))
  return withGroups(
    scenario,
    left.filter((group) => group.nodeIds.length > 0),
  )
}

function withGroups({ groups: _before, ...scenario }: BotScenario, groups: BotGroup[]): BotScenario {
  return groups.length > 0 ? { ...scenario, groups } : scenario
}

export function groupOf({ groups }: BotScenario, nodeId: string): BotGroup | undefined {
  return groups?.find(({ nodeIds }) => nodeIds.includes(nodeId))
}

type Card = { id: string; position: BotNode['position']; measured?: Partial<Size> }

/** Where the frame of a group stands: around its nodes, with room for its words above them. Undefined: none of its nodes is there any more. */
export function frameOf({ note, nodeIds }: BotGroup, cards: ReadonlyMap<string, Card>): Frame | undefined {
  const members = nodeIds.flatMap((id) => cards.get(id) ?? [])
  if (members.length === 0) return undefined
  const left = Math.min(...members.map(({ position }) => position.x)) - aroundPixels
  const top = Math.min(...members.map(({ position }) => position.y)) - titlePixels - (note === '' ? 0 : notePixels)
  const right = Math.max(...members.map(({ position, measured }) => position.x + (measured?.width ?? usualCard.width))) + aroundPixels
  const bottom = Math.max(...members.map(({ position, measured }) => position.y + (measured?.height ?? usualCard.height))) + aroundPixels
  return { x: left, y: top, width: right - left, height: bottom - top }
}
