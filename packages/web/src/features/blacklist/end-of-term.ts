/** How long an entry holds, as people choose it. */
export const terms = ['forever', 'day', 'week', 'month'] as const
export type Term = (typeof terms)[number]

const dayMs = 86_400_000
const days: Record<Exclude<Term, 'forever'>, number> = { day: 1, week: 7, month: 30 }

/** The moment at which it ends; null: it does not. */
export function endOfTerm(term: Term, now: Date): string | null {
  return term === 'forever' ? null : new Date(now.getTime() + days[term] * dayMs).toISOString()
}
