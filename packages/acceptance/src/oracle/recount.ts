import type { Figure } from '@besedka/contract'
import { definitions } from './definitions.ts'
import type { Counted, ToldChat } from './told-chat.ts'

type CountedMetric = keyof typeof definitions
export type Recount = ReadonlyMap<CountedMetric, readonly Counted[]>

/** Everything that counts in these chats, metric by metric. */
export function recount(chats: readonly ToldChat[]): Recount {
  const ids = Object.keys(definitions) as CountedMetric[]
  return new Map(ids.map((id) => [id, chats.flatMap((told) => definitions[id].of(told))]))
}

/** What a metric is of what counted; nothing where nothing did. Durations in milliseconds. */
export function figureOf(id: CountedMetric, counted: readonly Counted[]): Figure | undefined {
  if (counted.length === 0) return undefined
  const marked = counted.filter((fact) => fact.marked).length
  const values = counted.map(({ value }) => value).sort((a, b) => a - b)
  const sum = values.reduce((total, value) => total + value, 0)
  const n = counted.length
  switch (definitions[id].as) {
    case 'count':
      return { n }
    case 'marked':
      return { n: marked }
    case 'share':
      return { n: marked, of: n }
    case 'sum':
      return { n: sum }
    case 'mean':
      return { n, mean: sum / n }
    case 'duration':
      return { n, sum, mean: sum / n, median: quantile(values, 0.5), p90: quantile(values, 0.9), max: values.at(-1) ?? 0 }
  }
}

/** Between the two that stand nearest, as far as it lies between them. */
function quantile(ascending: readonly number[], part: number): number {
  const at = part * (ascending.length - 1)
  const [below, above] = [ascending[Math.floor(at)] ?? 0, ascending[Math.ceil(at)] ?? 0]
  return below + (above - below) * (at - Math.floor(at))
}
