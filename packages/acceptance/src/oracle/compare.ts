import type { Figure, Figures, MetricId } from '@besedka/contract'
import { figureOf, type Recount } from './recount.ts'
import type { Counted } from './told-chat.ts'

type Told = { total: Figures; rows: readonly { key: string | null; figures: Figures }[] }

export type KeyOf = (counted: Counted) => string | null

/** Where what a report says and what was recounted are not the same, each in a sentence. */
export function differencesIn(
  name: string,
  { total, rows }: Told,
  recounted: Recount,
  { from, to, keyOf }: { from: string; to: string; keyOf: KeyOf },
): string[] {
  const differences: string[] = []
  for (const [id, counted] of recounted) {
    const within = counted.filter(({ at }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to))
    differences.push(...compared(`${name}, in all`, id, total[id], figureOf(id, within)))
    const byKey = Map.groupBy(within, keyOf)
    const keys = new Set([...byKey.keys(), ...rows.flatMap(({ key, figures }) => (figures[id] ? [key] : []))])
    for (const key of keys) {
      const said = rows.find((row) => row.key === key)?.figures[id]
      differences.push(...compared(`${name}, ${key}`, id, said, figureOf(id, byKey.get(key) ?? [])))
    }
  }
  return differences
}

export function compared(where: string, id: MetricId, said: Figure | undefined, found: Figure | undefined): string[] {
  const fields = new Set([...Object.keys(said ?? {}), ...Object.keys(found ?? {})]) as Set<keyof Figure>
  const apart = [...fields].filter((field) => !isSame(said?.[field], found?.[field]))
  return apart.length === 0 ? [] : [`${where}: ${id} is said to be ${JSON.stringify(said)}, and was recounted as ${JSON.stringify(found)}`]
}

/** Means and percentiles are broken numbers, reckoned in another order. */
function isSame(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one), Math.abs(other))
}
