/**
 * A fresh form with what was typed into it before a reload: `[draft, start]`, where `start` is what the form began with then. Where nothing was
 * typed the fresh value stays: somebody else may have saved it meanwhile. Without a start, as it was kept once, all of the draft counts as typed.
 */
export function restoreDraft<T>(fresh: T, kept: unknown): T {
  return Array.isArray(kept) ? restoreInto(fresh, kept[0], kept[1]) : restoreInto(fresh, kept)
}

/**
 * A fresh form with the values that were kept of it, except those that are still as at the `start`. Only what the form has, and only in the shape
 * that it has it, is taken over: the form may have changed since. A field that may be null takes a text as well.
 */
export function restoreInto<T>(fresh: T, kept: unknown, start?: unknown): T {
  if (isRecord(fresh)) {
    if (!isRecord(kept)) return fresh
    const before = isRecord(start) ? start : {}
    const restored = Object.entries(fresh).map(([name, value]) => [
      name,
      name in kept ? restoreInto(value, kept[name], before[name]) : value,
    ])
    return Object.fromEntries(restored) as T
  }
  const isTyped = JSON.stringify(kept) !== JSON.stringify(start)
  return isTyped && fits(fresh, kept) ? (kept as T) : fresh
}

function fits(fresh: unknown, kept: unknown): boolean {
  if (fresh === null || kept === null) return kept === null || typeof kept === 'string'
  return typeof kept === typeof fresh && Array.isArray(kept) === Array.isArray(fresh)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
