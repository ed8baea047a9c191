/**
 * Places of one process for what may hang outside: at most `inAll` at a time, and `each` for one organisation. Answers whether the work was done: false,
 * at once, where there is no place.
 */
export function createPlaces({ inAll, each }: { inAll: number; each: number }) {
  const busy = new Map<string, number>()
  let taken = 0

  return async function takePlace(organisationId: string, work: () => Promise<void>): Promise<boolean> {
    const own = busy.get(organisationId) ?? 0
    if (taken >= inAll || own >= each) return false
    busy.set(organisationId, own + 1)
    taken += 1
    try {
      await work()
      return true
    } finally {
      taken -= 1
      const left = (busy.get(organisationId) ?? 1) - 1
      if (left === 0) busy.delete(organisationId)
      else busy.set(organisationId, left)
    }
  }
}
