/** A moment as a field for date and time holds it, in the person's own zone: `2026-05-12T09:00`. */
export function dateTimeField(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The moment that was typed into such a field; null: none, or one that is over. */
export function momentOfField(value: string, now = Date.now()): string | null {
  const moment = Date.parse(value)
  return Number.isNaN(moment) || moment <= now ? null : new Date(moment).toISOString()
}
