import { withSideWays } from '@besedka/bot-scenario'
import { BotGroup, BotNode, type BotScenario, Id, scenarioLimits } from '@besedka/contract'
import { z } from 'zod'
import { newPartId } from './new-part-id.ts'
import { withKnownFiles } from './scenario-edits.ts'

/** Nodes outside of a scenario, as they lie in the clipboard; `format` tells them from other texts. */
const CopiedNodes = z.object({
  format: z.literal('besedka.bot-nodes'),
  /** The bot that they come from: only there do the names of nodes left behind mean anything. */
  botId: Id.nullable().default(null),
  nodes: z.array(BotNode).min(1).max(scenarioLimits.nodes),
  /** Those that were copied with all of their nodes. */
  groups: z.array(BotGroup).default([]),
})
type CopiedNodes = z.infer<typeof CopiedNodes>

const asidePixels = 48

export function copyNodes(botId: string, scenario: BotScenario, nodeIds: ReadonlySet<string>): string {
  const nodes = scenario.nodes.filter(({ id }) => nodeIds.has(id))
  const groups = (scenario.groups ?? []).filter((group) => group.nodeIds.every((id) => nodeIds.has(id)))
  const copied: CopiedNodes = { format: 'besedka.bot-nodes', botId, nodes, groups }
  return JSON.stringify(copied)
}

/** The nodes in a text that was pasted; null: it is another text. */
export function readNodes(text: string): CopiedNodes | null {
  if (!text.startsWith('{"format":"besedka.bot-nodes"')) return null
  try {
    return CopiedNodes.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Adds copied nodes, a little aside, with ids of their own. Ways among them stay, and in the bot that they come from ways to nodes that are there
 * still; others lead nowhere. Files of another bot stay behind, and the check asks for them.
 */
export function withPasted(
  { botId, scenario }: { botId: string; scenario: BotScenario },
  copied: CopiedNodes,
  knownFiles: ReadonlyMap<string, unknown>,
): { scenario: BotScenario; ids: Set<string> } {
  const ids = new Map(copied.nodes.map(({ id }) => [id, newPartId()]))
  const known = new Set(copied.botId === botId ? scenario.nodes.map(({ id }) => id) : [])
  const lead = (to: string | null) => (to === null ? null : (ids.get(to) ?? (known.has(to) ? to : null)))
  const fresh = <Part extends { id: string }>(parts: readonly Part[]): Part[] => parts.map((part) => ({ ...part, id: newPartId() }))
  const nodes = copied.nodes.map(
    (node): BotNode => ({
      ...node,
      id: ids.get(node.id) ?? newPartId(),
      isRoot: false,
      position: { x: node.position.x + asidePixels, y: node.position.y + asidePixels },
      replies: fresh(node.replies),
      answers: fresh(node.answers).map((answer) => ({ ...answer, to: lead(answer.to) })),
      triggers: fresh(node.triggers).map((trigger) => ({ ...trigger, to: lead(trigger.to) })),
      task: node.task && withFreshParts(node.task, { lead, fresh }),
      next: lead(node.next),
    }),
  )
  const pasted = withKnownFiles({ ...scenario, nodes }, knownFiles).nodes
  const after = { ...scenario, nodes: [...scenario.nodes, ...pasted] }
  return { scenario: withPastedGroups(after, copied.groups, ids), ids: new Set(ids.values()) }
}

/** Groups for which there is no place stay behind; their nodes do not. */
function withPastedGroups(scenario: BotScenario, copied: readonly BotGroup[], ids: ReadonlyMap<string, string>): BotScenario {
  const fresh = copied.map((group) => ({ ...group, id: newPartId(), nodeIds: group.nodeIds.flatMap((id) => ids.get(id) ?? []) }))
  const groups = [...(scenario.groups ?? []), ...fresh].slice(0, scenarioLimits.groups)
  return groups.length > 0 ? { ...scenario, groups } : scenario
}

type Renewing = {
  lead: (to: string | null) => string | null
  fresh: <Part extends { id: string }>(parts: readonly Part[]) => Part[]
}

function withFreshParts(copied: NonNullable<BotNode['task']>, { lead, fresh }: Renewing): BotNode['task'] {
  const task = withSideWays(copied, lead)
  switch (task.type) {
    case 'ask':
      return { ...task, choices: fresh(task.choices) }
    case 'call':
      return { ...task, headers: fresh(task.headers), picks: fresh(task.picks) }
    case 'ai':
      return { ...task, helped: { ...task.helped, id: newPartId() }, person: { ...task.person, id: newPartId() } }
    default:
      return task
  }
}
