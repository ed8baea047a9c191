/** The map with one entry set; the same map when nothing changes. */
export function withEntry<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  if (map.get(key) === value && map.has(key)) return map
  return new Map(map).set(key, value)
}

/** The map without one entry; the same map when it was not there. */
export function withoutEntry<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map
  const copy = new Map(map)
  copy.delete(key)
  return copy
}

/** An operator has no id but that of their account. */
type Versioned = { version: number } & ({ id: string } | { accountId: string })

/** "Upsert if newer": keeps whichever view has the higher version, so that answers and events may come in any order. */
export function withNewer<T extends Versioned>(map: ReadonlyMap<string, T>, views: readonly T[]): ReadonlyMap<string, T> {
  let copy: Map<string, T> | null = null
  for (const view of views) {
    const id = 'id' in view ? view.id : view.accountId
    const known = (copy ?? map).get(id)
    if (known !== undefined && known.version >= view.version) continue
    copy ??= new Map(map)
    copy.set(id, view)
  }
  return copy ?? map
}
