import { randomUUID } from 'node:crypto'

const codeMs = 10 * 60_000

export type Codes<Given> = ReturnType<typeof createCodes<Given>>

/** What people allowed, behind codes that are good once and for ten minutes. */
export function createCodes<Given>(now: () => Date) {
  const codes = new Map<string, { given: Given; at: number }>()
  return {
    give(given: Given): string {
      const code = randomUUID().replaceAll('-', '')
      codes.set(code, { given, at: now().getTime() })
      return code
    },
    /** Takes a code away. */
    take(code: string): Given | undefined {
      const found = codes.get(code)
      codes.delete(code)
      return found && now().getTime() - found.at < codeMs ? found.given : undefined
    },
  }
}
