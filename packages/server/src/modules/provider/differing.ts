/** What the audit log keeps of a change: only what differs. */
export function differing<T extends Record<string, unknown>>(
  was: T,
  is: T,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(was).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
  return {
    before: Object.fromEntries(changed.map((key) => [key, was[key]])),
    after: Object.fromEntries(changed.map((key) => [key, is[key]])),
  }
}
