import { isDeepStrictEqual } from 'node:util'
import type { RoutingChange, RoutingRule } from '@besedka/contract'

/**
 * What leads from one list of rules to another: those of `after` in its order, then those that are gone. A rule is `moved` when it has to
 * be moved to get there, with as few moves as it takes.
 */
export function diffRules(before: readonly RoutingRule[], after: readonly RoutingRule[]): RoutingChange[] {
  const former = new Map(before.map((rule, place) => [rule.id, { rule, place }]))
  const staying = longestRising(after.flatMap(({ id }) => former.get(id)?.place ?? []))
  const kept = new Set(after.map(({ id }) => id))
  const changes = after.map((rule): RoutingChange | undefined => {
    const was = former.get(rule.id)
    const change = { ruleId: rule.id, before: was?.rule ?? null, after: rule }
    if (!was) return { ...change, kind: 'added' }
    if (!isDeepStrictEqual(was.rule, rule)) return { ...change, kind: 'changed' }
    return staying.has(was.place) ? undefined : { ...change, kind: 'moved' }
  })
  const removed = before.filter(({ id }) => !kept.has(id))
  return [
    ...changes.filter((change) => change !== undefined),
    ...removed.map((rule): RoutingChange => ({ ruleId: rule.id, kind: 'removed', before: rule, after: null })),
  ]
}

/** The largest choice of these different numbers that rises as it is: whatever is not in it has to move. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const best: number[][] = []
  for (const [at, number] of numbers.entries()) {
    const longest = best.slice(0, at).reduce<number[]>((so, other) => {
      return (other.at(-1) ?? -1) < number && other.length > so.length ? other : so
    }, [])
    best.push([...longest, number])
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []))
}
