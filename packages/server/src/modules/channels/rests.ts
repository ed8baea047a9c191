/** A stretch in which nothing could leave through a channel; `to` null: nothing can. Moments in ISO form. */
export type Rest = { from: string; to: string | null }

/** Older ones concern no chat that is still open. */
const keptRests = 50

type Standing = { active: boolean; forbidden_reason: string | null }

/** The rests of a channel that is switched on or off, or whose type is forbidden or allowed; the clocks of its chats do not run in them. */
export function restsAfter(before: Standing & { rests: readonly Rest[] }, change: Partial<Standing>, now: Date): Rest[] {
  const [was, is] = [isWritable(before), isWritable({ ...before, ...change })]
  const { rests } = before
  if (was === is) return [...rests]
  if (!is) return [...rests, { from: now.toISOString(), to: null }].slice(-keptRests)
  return rests.map((rest) => (rest.to === null ? { ...rest, to: now.toISOString() } : rest))
}

/** Whether anything may leave through a channel. */
export function isWritable({ active, forbidden_reason: reason }: Standing): boolean {
  return active && reason === null
}
