import { isSame } from '../is-same.ts'

/**
 * Decides about one field, or about a thing being there at all (`undefined`: it is not). `base` is what both began from.
 * @param path the keys and ids that lead to it
 */
export type Pick = (path: readonly string[], base: unknown, mine: unknown, theirs: unknown) => unknown

type Part = { id: string; type?: string }

/** What is one field although it has parts of its own: half of a place or of a final action means nothing. */
const whole = new Set(['position', 'finalAction', 'test', 'setting', 'saveTo'])

/** Merges a value of a scenario: lists by the ids of what is in them, things of one type by their fields, and anything else as one. */
export function mergeValue(pick: Pick, path: readonly string[], base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, theirs) && isSame(base, mine)) return mine
  if (path.at(-1) === 'nodeIds') return mergeIds(base, mine, theirs)
  if (areParts(mine) && areParts(theirs)) return mergeParts(pick, path, areParts(base) ? base : [], mine, theirs)
  if (isThing(mine) && isThing(theirs) && mine.type === theirs.type && !whole.has(path.at(-1) ?? '')) {
    return mergeThing(pick, path, isThing(base) && base.type === mine.type ? base : {}, mine, theirs)
  }
  return pick(path, base, mine, theirs)
}

type Thing = { [key: string]: unknown }

function mergeThing(pick: Pick, path: readonly string[], base: Thing, mine: Thing, theirs: Thing): Thing {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  const merged: Thing = {}
  for (const key of keys) merged[key] = mergeValue(pick, [...path, key], base[key], mine[key], theirs[key])
  return sameOf(merged, mine, theirs)
}

/** Ids in no order: what either added is there, and what either took away is not. */
function mergeIds(base: unknown, mine: unknown, theirs: unknown): unknown {
  const [was, here, there] = [base, mine, theirs].map((ids) => (Array.isArray(ids) ? ids : []))
  const merged = [...new Set([...(here ?? []), ...(there ?? [])])]
  return merged.filter((id) => (here?.includes(id) && there?.includes(id)) || !was?.includes(id))
}

/** Lists of what has an id: what one added stays, what one removed goes unless the other has changed it. */
export function mergeParts(
  pick: Pick,
  path: readonly string[],
  base: readonly Part[],
  mine: readonly Part[],
  theirs: readonly Part[],
): readonly unknown[] {
  const [was, here, there] = [byId(base), byId(mine), byId(theirs)]
  const merged: readonly unknown[] = inOrder(base, mine, theirs).flatMap((id) => {
    const kept = mergeValue(pick, [...path, id], was.get(id), here.get(id), there.get(id))
    return kept === undefined ? [] : [kept]
  })
  return sameOf<readonly unknown[]>(merged, mine, theirs)
}

/** All ids: in my order where I have changed it, else in theirs; each that only the other list has behind the one it follows there. */
function inOrder(base: readonly Part[], mine: readonly Part[], theirs: readonly Part[]): string[] {
  const known = new Set(base.map(({ id }) => id))
  const here = new Set(mine.map(({ id }) => id))
  const order = (list: readonly Part[]) => list.flatMap(({ id }) => (known.has(id) ? [id] : []))
  const moved = !isSame(
    order(mine),
    order(base).filter((id) => here.has(id)),
  )
  const [first, second] = moved ? [mine, theirs] : [theirs, mine]
  const ids = first.map(({ id }) => id)
  const placed = new Set(ids)
  let at = 0
  for (const { id } of second) {
    if (placed.has(id)) at = ids.indexOf(id) + 1
    else ids.splice(at++, 0, id)
  }
  return ids
}

/** One of the two where the outcome equals it: what is unchanged keeps its identity. */
function sameOf<Value extends object>(merged: Value, mine: Value, theirs: Value): Value {
  if (isShallowlySame(merged, mine)) return mine
  return isShallowlySame(merged, theirs) ? theirs : merged
}

function isShallowlySame(one: object, other: object): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => Reflect.get(one, key) === Reflect.get(other, key))
}

function byId(parts: readonly Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [part.id, part]))
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function areParts(value: unknown): value is Part[] {
  return Array.isArray(value) && value.every((one) => isThing(one) && typeof one.id === 'string')
}
