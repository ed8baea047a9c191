/** A stretch in which a channel was inactive; `to` null: it still is. Moments in ISO form. */
export type Rest = { from: string; to: string | null }

/** Older ones concern no chat that is still open. */
const keptRests = 50

/** The rests of a channel after it was switched on or off, or left as it was; the clocks of its chats do not run in them. */
export function restsAfter({ active, rests }: { active: boolean; rests: readonly Rest[] }, next: boolean, now: Date): Rest[] {
  if (active === next) return [...rests]
  if (!next) return [...rests, { from: now.toISOString(), to: null }].slice(-keptRests)
  return rests.map((rest) => (rest.to === null ? { ...rest, to: now.toISOString() } : rest))
}
