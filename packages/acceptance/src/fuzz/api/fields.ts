import { Link } from './links.ts'

/** No input of the document is deeper; what is, was put in by another twist. */
const depthMax = 8

type Path = readonly (string | number)[]

/** Puts another value in place of the field number `at`, counted over the whole input, round and round. */
export function replaceField(input: unknown, at: number, value: unknown): unknown {
  const path = pathAt(input, at)
  return path ? withValue(input, path, () => value) : input
}

/** Leaves the field out. */
export function dropField(input: unknown, at: number): unknown {
  const path = pathAt(input, at)
  return path ? withValue(input, path, () => undefined) : input
}

/** Adds a property to the body if it is an object, else to the parameters: an own one, whatever its name. */
export function addField(input: unknown, name: string, value: unknown): unknown {
  const { body } = input as { body: unknown }
  const place = typeof body === 'object' && body !== null && !Array.isArray(body) ? 'body' : 'parameters'
  return withValue(input, [place], (object) => {
    const copy = { ...(object as object) }
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
    return copy
  })
}

function pathAt(input: unknown, at: number): Path | undefined {
  const paths = pathsOf(input, [])
  return paths[at % Math.max(1, paths.length)]
}

/** Leaves, and what holds them; neither the input itself nor its two halves. */
function pathsOf(value: unknown, path: Path): Path[] {
  const here = path.length > 1 || (path.length === 1 && path[0] === 'body' && value !== undefined) ? [path] : []
  if (value instanceof Link || typeof value !== 'object' || value === null || path.length > depthMax) return here
  return [...here, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]))]
}

function withValue(target: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(target)
  if (Array.isArray(target)) return target.map((one, index) => (index === key ? withValue(one, rest, change) : one))
  const object = (target ?? {}) as Record<string, unknown>
  return { ...object, [key]: withValue(object[key], rest, change) }
}
