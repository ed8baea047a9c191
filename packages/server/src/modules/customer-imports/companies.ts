import type { CompanyName } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { createCompany } from '../companies/index.ts'
import type { Wanted } from './read-row.ts'

/** Companies by their names; one that is not there is made. */
export type Companies = { get(name: string): Promise<CompanyName>; made: string[] }

/** Those that rows name, read at once. */
export async function openCompanies(tx: Transaction, rows: readonly Wanted[]): Promise<Companies> {
  const names = [...new Set(rows.flatMap(({ companies }) => companies.map((name) => name.toLowerCase())))]
  const known = new Map<string, CompanyName>()
  if (names.length > 0) {
    const found = await sql<CompanyName>`SELECT id, name FROM companies WHERE lower(name) = ANY (${names}::text[])`.execute(tx.db)
    for (const company of found.rows) known.set(company.name.toLowerCase(), company)
  }
  const made: string[] = []
  return {
    made,
    async get(name) {
      const found = known.get(name.toLowerCase())
      if (found) return found
      const { id } = await createCompany(tx, { name })
      made.push(id)
      known.set(name.toLowerCase(), { id, name })
      return { id, name }
    },
  }
}
