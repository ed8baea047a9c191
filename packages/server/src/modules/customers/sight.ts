import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { findsMany } from './finds-many.ts'

/**
 * Whom somebody sees who does not see all customers: the ids of all of them, as a statement; whether one of `customers` is among them, looked up for each; and
 * rows that are about as many as they are, as a statement from FROM on.
 */
export type Sight = { ids: RawBuilder<unknown>; each: RawBuilder<boolean>; manyBy: RawBuilder<unknown> }

/** All of them as a condition on `customers`. `IS TRUE` keeps the planner from making it a join: the set is built once (a hashed subplan), not again for each customer. */
export function gathered({ ids }: Sight): RawBuilder<boolean> {
  return sql`(customers.id IN (${ids})) IS TRUE`
}

/** The same of few: they are looked up first, and nobody else is looked at. */
export function gatheredFew({ ids }: Sight): RawBuilder<boolean> {
  return sql`customers.id = ANY (ARRAY(${ids}))`
}

/** Whether they are very many. */
export async function seesMany(app: AppContext, { manyBy }: Sight): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`SELECT ${findsMany(manyBy)} AS many`.execute(app.database.finder)
  return rows[0]?.many ?? false
}
