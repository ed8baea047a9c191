import { readFileSync } from 'node:fs'

/** The version of the product, as package.json at the top of the repository says. */
export const productVersion: string = readVersion()

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'))
  if (typeof parsed !== 'object' || parsed === null || !('version' in parsed) || typeof parsed.version !== 'string') {
    throw new Error('package.json names no version')
  }
  return parsed.version
}

/** Whether a version is at least another one; both like `1.2.3`. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [version, least].map((text) => text.split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (own?.[index] ?? 0) - (other?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
