import type { BotNode, BotScenario } from '@besedka/contract'
import { circlesAmong, linksOf, reachableFrom, sideWaysOf } from '../links.ts'
import { kindOf } from '../node-kind.ts'
import { variablesOf } from '../talk/values.ts'
import { narrowest } from './channel-limits.ts'
import { checkFiles } from './check-files.ts'
import { checkNode } from './check-node.ts'
import { checkTask } from './check-task.ts'
import { checkText, checkTexts } from './check-texts.ts'
import { checkVariables } from './check-variables.ts'
import { problem, type ScenarioProblem } from './problem.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Everything that is wrong with a scenario, in the order of its nodes: the rules of specification 4 and 5, and what would leave a customer without a
 * way on. Pure; the editor shows it while one draws, the server holds publishing to it.
 */
export function checkScenario(scenario: BotScenario, surroundings: Surroundings = {}): ScenarioProblem[] {
  const buttons = narrowest(surroundings.channels ?? [])
  const known = new Set(scenario.nodes.map(({ id }) => id))
  const filled = new Set(variablesOf(scenario))
  return [
    ...checkWhole(scenario),
    ...checkText(scenario.defaultMessage, {}, surroundings.channels ?? []),
    ...scenario.nodes.flatMap((node) => [
      ...checkNode(node, buttons),
      ...checkTexts(node, surroundings),
      ...checkFiles(node, surroundings),
      ...checkTask(node, buttons, surroundings),
      ...checkVariables(node, filled),
      ...checkLinks(node, known),
    ]),
    ...checkCircles(scenario),
  ]
}

/** Whether it may be published. */
export function isSound(problems: readonly ScenarioProblem[]): boolean {
  return problems.every(({ severity }) => severity !== 'error')
}

function checkWhole({ nodes, defaultMessage }: BotScenario): ScenarioProblem[] {
  const roots = nodes.filter(({ isRoot }) => isRoot)
  return [
    ...(nodes.length === 0 ? [problem('emptyScenarioException', {})] : []),
    ...(defaultMessage.trim() === '' ? [problem('defaultMessageEmptyException', {})] : []),
    ...(nodes.length > 0 && roots.length === 0 ? [problem('rootBlockNotFoundException', {})] : []),
    ...roots.slice(1).map(({ id: nodeId }) => problem('multipleRootBlockException', { nodeId })),
    ...repeatedIds(nodes).map((nodeId) => problem('blockIdIsNotUniqueException', { nodeId }, { id: nodeId })),
    ...unlinked(nodes).map((nodeId) => problem('nodeNotLinkedException', { nodeId, severity: 'warning' })),
  ]
}

function repeatedIds(nodes: readonly BotNode[]): string[] {
  const counts = Map.groupBy(nodes, ({ id }) => id)
  return [...counts].filter(([, same]) => same.length > 1).map(([id]) => id)
}

/**
 * No talk comes there (spec 4: "a node not linked to others is flagged"). Of nodes that hang together only the first is told, because linking it
 * mends them all. Without a single root there is nothing to say about it yet.
 */
function unlinked(nodes: readonly BotNode[]): string[] {
  const [root, ...more] = nodes.filter(({ isRoot }) => isRoot)
  if (!root || more.length > 0) return []
  const reached = reachFrom(nodes, root.id)
  const lost = nodes.filter(({ id }) => !reached.has(id))
  const ledTo = new Set(lost.flatMap((node) => linksOf(node).flatMap(({ to }) => (to === node.id ? [] : [to]))))
  const told = new Set<string>()
  // First the nodes without any link to them, then one of each circle that is left.
  for (const { id } of [...lost.filter((node) => !ledTo.has(node.id)), ...lost]) {
    if (reached.has(id)) continue
    told.add(id)
    for (const one of reachFrom(nodes, id)) reached.add(one)
  }
  return lost.flatMap(({ id }) => (told.has(id) ? [id] : []))
}

const reachFrom = (nodes: readonly BotNode[], id: string) => new Set(reachableFrom({ nodes: [...nodes], defaultMessage: '' }, id))

/** What a customer may answer has to lead to another node, and so does a trigger (spec 5); a button may open a page instead. */
function checkLinks(node: BotNode, known: ReadonlySet<string>): ScenarioProblem[] {
  const leads = (to: string | null) => to !== null && known.has(to) && to !== node.id
  const opensPage = (answer: BotNode['answers'][number]) => answer.type === 'button' && answer.link !== null
  const nowhere = node.answers.filter((answer) => !opensPage(answer) && !leads(answer.to))
  const timesNowhere = node.triggers.filter(({ to }) => !leads(to))
  const nextIsGone = node.next !== null && !leads(node.next)
  const gone = sideWaysOf(node).filter(({ to }) => to !== null && !leads(to))
  return [
    ...nowhere.map(({ id: partId }) => problem('buttonLeadsNowhereException', { nodeId: node.id, partId })),
    ...timesNowhere.map(({ id: partId }) => problem('triggerLeadsNowhereException', { nodeId: node.id, partId })),
    ...(nextIsGone ? [problem('buttonLeadsNowhereException', { nodeId: node.id })] : []),
    ...gone.map(({ id: partId }) => problem('botWayMissingException', { nodeId: node.id, partId })),
  ]
}

/** Circles in which the customer never gets a word in: of triggers alone (spec 4), or of what the bot does. */
function checkCircles({ nodes }: BotScenario): ScenarioProblem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const talking = nodes.filter((node) => node.answers.length === 0 && node.task?.type !== 'ask' && node.task?.type !== 'ai')
  const circles = circlesAmong(talking, (node) => (node.finalAction ? [] : linksOf(node).map(({ to }) => to)))
  return circles.map((circle) => {
    const members = circle.flatMap((id) => byId.get(id) ?? [])
    const onlyTriggers = members.every((node) => kindOf(node) === 'triggers')
    return problem(onlyTriggers ? 'triggersLoopedException' : 'botTalksWithoutEndException', { nodeId: members.at(-1)?.id })
  })
}
