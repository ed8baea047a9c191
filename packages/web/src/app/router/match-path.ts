/** The values of a pattern's `$names` in a path; null when the path is another one. A slash at the end makes no difference. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = parts(pattern)
  const given = parts(path)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith('$')) params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}

function parts(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
