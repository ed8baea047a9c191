/** The list with the item at `place` moved by `step`; the same list where there is no such place. */
export function moved<T>(items: readonly T[], place: number, step: -1 | 1): T[] {
  const [from, to] = [items[place], items[place + step]]
  if (from === undefined || to === undefined) return [...items]
  return items.map((item, at) => (at === place ? to : at === place + step ? from : item))
}
