const dayMs = 86_400_000

/** What is left of a plan that ends at a moment, the first after its last day; null without an end. */
export function termOf(planUntil: string | null, now: number): { lastDay: string; daysLeft: number; ended: boolean } | null {
  if (planUntil === null) return null
  const end = Date.parse(planUntil)
  return { lastDay: new Date(end - 1).toISOString(), daysLeft: Math.max(0, Math.ceil((end - now) / dayMs) - 1), ended: end <= now }
}
