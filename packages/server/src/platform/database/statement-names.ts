import { createCache } from '../cache.ts'

/** The names under which connections prepare the statements that are asked again and again. */
export type StatementNames = {
  /** The name of a statement; undefined: it is not worth preparing yet. */
  nameOf(text: string): string | undefined
  /** From now on everything has another name, and so is prepared anew. */
  renew(): void
}

/** More texts are not counted at a time: some, with lists in them, come once and never again. */
const countedAtMost = 1_000

/**
 * Prepares a statement on its `fromUse`-th use, up to `atMost` statements per connection: each takes tens of kilobytes in PostgreSQL.
 */
export function createStatementNames({ fromUse, atMost }: { fromUse: number; atMost: number }): StatementNames {
  const names = new Map<string, string>()
  const uses = createCache<string, number>(countedAtMost)
  let generation = 1
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= atMost) return known
      const use = (uses.get(text) ?? 0) + 1
      if (use < fromUse) {
        uses.set(text, use)
        return undefined
      }
      uses.delete(text)
      const name = `besedka-${generation}-${names.size + 1}`
      names.set(text, name)
      return name
    },
    renew() {
      generation++
      names.clear()
    },
  }
}

/**
 * Whether a migration of a newer version, while this one still runs, has given a table other columns than a prepared statement knows: asked
 * once more under another name it will do.
 */
export function hasOutlivedItsPlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}
