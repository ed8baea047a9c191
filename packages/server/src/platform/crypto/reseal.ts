import type pg from 'pg'
import type { Vault } from './vault.ts'

/** A column that holds sealed values: itself one, or JSON with some in it. */
export type SealedColumn = {
  table: string
  /** The columns of its primary key. */
  key: readonly string[]
  column: string
  type: 'text' | 'json' | 'jsonb'
  /** Which of its rows, where not all are meant. */
  where?: string
  /** The files that seal them: a test compares these with every place of the source that seals. */
  sealedIn: readonly string[]
  /** Where a value stands, as it was sealed with it. `path` leads to it within JSON. */
  placeOf(row: Readonly<Record<string, string>>, path: readonly string[]): string
}

const batch = 200

type Stored = { row: Record<string, string>; stored: string }

/**
 * Seals anew, with the present key, what was sealed with a former one. A value that is changed meanwhile is left to whoever changes it, who
 * seals with the present key already. Answers how many rows were changed. Throws when a value opens with none of the vault's keys.
 */
export async function resealColumn(pool: pg.Pool, vault: Vault, sealed: SealedColumn): Promise<number> {
  const { table, key, column, type, where = 'true' } = sealed
  const same = key.map((name, index) => `${name}::text = $${index + 3}`).join(' AND ')
  let changed = 0
  for (;;) {
    const { rows } = await pool.query<Stored>(
      `SELECT jsonb_build_object(${key.map((name) => `'${name}', ${name}::text`).join(', ')}) AS row, ${column}::text AS stored
       FROM ${table} WHERE ${where} AND ${column}::text ~ $1 LIMIT ${batch}`,
      [vault.former],
    )
    let progress = 0
    for (const { row, stored } of rows) {
      const renewed = renew(vault, sealed, row, stored)
      const { rowCount } = await pool.query(`UPDATE ${table} SET ${column} = $2::${type} WHERE ${same} AND ${column}::text = $1`, [
        stored,
        renewed,
        ...key.map((name) => row[name]),
      ])
      progress += rowCount ?? 0
    }
    changed += progress
    if (rows.length < batch || progress === 0) return changed
  }
}

/** How many rows still hold something that was sealed with a former key. */
export async function countFormer(pool: pg.Pool, vault: Vault, { table, column, where = 'true' }: SealedColumn): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${where} AND ${column}::text ~ $1`,
    [vault.former],
  )
  return rows[0]?.count ?? 0
}

function renew(vault: Vault, { type, placeOf }: SealedColumn, row: Record<string, string>, stored: string): string {
  const one = (value: string, path: readonly string[]) => {
    const place = placeOf(row, path)
    return vault.seal(vault.open(value, place), place)
  }
  return type === 'text' ? one(stored, []) : JSON.stringify(renewIn(JSON.parse(stored), [], (value) => vault.isSealed(value), one))
}

type Renew = (value: string, path: readonly string[]) => string

/** The same JSON with every sealed text in it renewed. */
function renewIn(value: unknown, path: readonly string[], isSealed: (text: string) => boolean, one: Renew): unknown {
  if (typeof value === 'string') return isSealed(value) ? one(value, path) : value
  if (Array.isArray(value)) return value.map((item, index) => renewIn(item, [...path, String(index)], isSealed, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renewIn(item, [...path, name], isSealed, one)]))
}
