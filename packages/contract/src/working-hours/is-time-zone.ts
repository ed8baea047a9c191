/** Whether this is a name of the IANA time zone database that this machine knows; an offset such as `+03:00` is none, it knows no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
