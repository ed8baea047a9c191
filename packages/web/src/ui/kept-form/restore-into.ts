/**
 * A fresh form with the values that were kept of it. Only what the form has, and only in the shape that it has it, is taken over: the form
 * may have changed since. A field that may be null takes a text as well.
 */
export function restoreInto<T>(fresh: T, kept: unknown): T {
  if (isRecord(fresh)) {
    if (!isRecord(kept)) return fresh
    const restored = Object.entries(fresh).map(([name, value]) => [name, name in kept ? restoreInto(value, kept[name]) : value])
    return Object.fromEntries(restored) as T
  }
  return fits(fresh, kept) ? (kept as T) : fresh
}

function fits(fresh: unknown, kept: unknown): boolean {
  if (fresh === null || kept === null) return kept === null || typeof kept === 'string'
  return typeof kept === typeof fresh && Array.isArray(kept) === Array.isArray(fresh)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
