/** A list in another order: the named ones first, as they are named; the others keep theirs behind them. What is gone is passed over. */
export function namedFirst<Thing extends { id: string }>(known: readonly Thing[], ids: readonly string[]): Thing[] {
  const named = [...new Set(ids)].flatMap((id) => known.find((thing) => thing.id === id) ?? [])
  return [...named, ...known.filter((thing) => !named.includes(thing))]
}
