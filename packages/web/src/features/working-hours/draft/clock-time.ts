/** Minutes of a day as a clock shows them: `09:05`, and `24:00` for its end. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The minutes since midnight of `09:05`; NaN for what is no time. */
export function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && total <= 1_440 ? total : Number.NaN
}

/** The time somebody means by `9`, `930`, `9.30` or `9:30`; undefined for what cannot be meant. */
export function readTime(typed: string): string | undefined {
  const [, hours, minutes] = /^(\d{1,2})(?:\s*[:.,\s-]?\s*(\d{2}))?$/.exec(typed.trim()) ?? []
  if (hours === undefined) return undefined
  const time = `${hours.padStart(2, '0')}:${minutes ?? '00'}`
  return Number.isNaN(minutesOf(time)) ? undefined : time
}
