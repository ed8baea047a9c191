const part = /(?:^|\.)([^.[\]]+)|\[(\d{1,6})\]/gy

/** The steps of a path like `order.items[0].name`, with `$` before it or not; null: it is none. */
export function readPath(path: string): (string | number)[] | null {
  const plain = path.trim().replace(/^\$\.?/, '')
  const steps: (string | number)[] = []
  part.lastIndex = 0
  let end = 0
  for (let match = part.exec(plain); match; match = part.exec(plain)) {
    steps.push(match[1] ?? Number(match[2]))
    end = part.lastIndex
  }
  return end === plain.length ? steps : null
}

/** What stands at a path of a JSON answer, as text; undefined: nothing does. */
export function pick(json: unknown, path: string): string | undefined {
  let at = json
  for (const step of readPath(path) ?? ['']) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = Reflect.get(at, step)
  }
  if (at === null || at === undefined) return undefined
  return typeof at === 'object' ? JSON.stringify(at) : String(at)
}
