/** Puts the things that `ids` names first, in the order given there; the others stay behind them as they were. Unknown ids are passed over. */
export function putFirst<Thing extends { id: string }>(things: readonly Thing[], ids: readonly string[]): Thing[] {
  const rank = ({ id }: Thing) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return things.toSorted((one, other) => rank(one) - rank(other))
}
