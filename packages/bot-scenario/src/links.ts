import type { BotNode, BotScenario, BotTask } from '@besedka/contract'

/** A way from one part of a node to another node. */
export type Link = { from: string; part: 'answer' | 'trigger' | SideWayId | 'next'; partId: string | null; to: string }

/** The part of a task that says where the talk goes when it did not come out as hoped. */
export const otherwiseId = 'otherwise'
/** The part that says where it goes when the customer asks for a person. */
export const toPersonId = 'toPerson'
export type SideWayId = typeof otherwiseId | typeof toPersonId

/** The ways of a node's task beside `next`, in the order in which they stand on it. */
export function sideWaysOf({ task }: Pick<BotNode, 'task'>): { id: SideWayId; to: string | null }[] {
  return [
    ...(task && 'otherwise' in task ? [{ id: otherwiseId, to: task.otherwise } as const] : []),
    ...(task && 'toPerson' in task ? [{ id: toPersonId, to: task.toPerson } as const] : []),
  ]
}

/** The task with each of these ways leading where `lead` says. */
export function withSideWays(task: BotTask, lead: (to: string | null, id: SideWayId) => string | null): BotTask {
  const led = 'otherwise' in task ? { ...task, otherwise: lead(task.otherwise, otherwiseId) } : task
  return 'toPerson' in led ? { ...led, toPerson: lead(led.toPerson, toPersonId) } : led
}

/** The ways out of a node that are linked, in the order in which they stand on it. */
export function linksOf(node: BotNode): Link[] {
  const from = node.id
  const answers = node.answers.map(({ id, to }) => ({ from, part: 'answer' as const, partId: id, to }))
  const triggers = node.triggers.map(({ id, to }) => ({ from, part: 'trigger' as const, partId: id, to }))
  const side = sideWaysOf(node).map(({ id, to }) => ({ from, part: id, partId: id, to }))
  const all = [...answers, ...triggers, ...side, { from, part: 'next' as const, partId: null, to: node.next }]
  return all.flatMap(({ to, ...link }) => (to === null ? [] : [{ ...link, to }]))
}

/** The nodes that a talk which begins at `rootId` can come to, itself included. */
export function reachableFrom(scenario: BotScenario, rootId: string): Set<string> {
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]))
  const reached = new Set<string>()
  const waiting = [rootId]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodes.get(id)
    if (!node || reached.has(id)) continue
    reached.add(id)
    waiting.push(...linksOf(node).map(({ to }) => to))
  }
  return reached
}

/**
 * Circles of nodes that lead to one another: for each, the ids of its nodes. Tarjan's strongly connected components, without recursion, so that a
 * chain of 500 nodes is no deeper than one of five.
 */
export function circlesAmong(nodes: readonly BotNode[], follow: (node: BotNode) => readonly string[]): string[][] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const circles: string[][] = []

  for (const { id: start } of nodes) {
    if (order.has(start)) continue
    const work: { id: string; targets: string[] }[] = []
    const enter = (id: string) => {
      const node = known.get(id)
      order.set(id, order.size)
      lowest.set(id, order.size - 1)
      stack.push(id)
      onStack.add(id)
      work.push({ id, targets: node ? follow(node).filter((to) => known.has(to)) : [] })
    }
    enter(start)
    for (let at = work.at(-1); at !== undefined; at = work.at(-1)) {
      const target = at.targets.pop()
      if (target !== undefined) {
        if (!order.has(target)) enter(target)
        else if (onStack.has(target)) lower(lowest, at.id, order.get(target))
        continue
      }
      work.pop()
      const parent = work.at(-1)
      if (parent) lower(lowest, parent.id, lowest.get(at.id))
      if (lowest.get(at.id) !== order.get(at.id)) continue
      const circle = stack.splice(stack.indexOf(at.id))
      for (const id of circle) onStack.delete(id)
      const own = known.get(at.id)
      if (circle.length > 1 || (own && follow(own).includes(at.id))) circles.push(circle)
    }
  }
  return circles
}

function lower(lowest: Map<string, number>, id: string, to = Number.POSITIVE_INFINITY): void {
  lowest.set(id, Math.min(lowest.get(id) ?? to, to))
}
