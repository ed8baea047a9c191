/** Labels stand among the words of an entry; no word begins like them. */
export type Labels = { whole: string; month(at: Date): string; day(at: Date): string }

const dayMs = 86_400_000

/** The labels of an organisation by its number: whose an entry is, and from which month and day (UTC). */
export function labelsOf(organisationNumber: number): Labels {
  const whole = `:${organisationNumber}`
  return {
    whole,
    month: (at) => `${whole}m${at.getUTCFullYear() * 12 + at.getUTCMonth()}`,
    day: (at) => `${whole}d${Math.floor(at.getTime() / dayMs)}`,
  }
}
