/** One value inside an input, by the way that leads to it: `['to', 'accountId']`. */
export type Leaf = { path: (string | number)[]; value: unknown }

/** Every value of an input that is no object and no array. */
export function leavesOf(input: unknown, path: (string | number)[] = []): Leaf[] {
  if (Array.isArray(input)) return input.flatMap((one, index) => leavesOf(one, [...path, index]))
  if (input !== null && typeof input === 'object') return Object.entries(input).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return [{ path, value: input }]
}

/** The input with one value replaced. */
export function withLeaf(input: Record<string, unknown>, path: (string | number)[], value: unknown): Record<string, unknown> {
  const copy = structuredClone(input)
  let place: Record<string | number, unknown> = copy
  for (const key of path.slice(0, -1)) {
    // The path was read from this very shape.
    place = place[key] as Record<string | number, unknown>
  }
  place[path.at(-1) ?? ''] = value
  return copy
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
}
