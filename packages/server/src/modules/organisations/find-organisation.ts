import type { Selectable } from 'kysely'
import { type Kysely, sql } from 'kysely'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

export type OrganisationRow = Selectable<Tables['organisations']>

/**
 * A client organisation. Throws organizationNotFoundException, also for one that is erased and for the provider's own: nobody shall
 * deactivate themselves from within.
 */
export async function getClient(db: Kysely<Tables>, organisationId: string): Promise<OrganisationRow> {
  const row = await db
    .selectFrom('organisations')
    .selectAll()
    .where('id', '=', organisationId)
    .where('kind', '=', 'client')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('organizationNotFoundException')
  return row
}

export type ClientSearch = {
  /** Part of the name, the login or the administrator's address. */
  search: string
  active?: boolean | undefined
  planId?: string | undefined
  /** The list goes on behind this one. */
  before?: string | undefined
  limit: number
}

/** Client organisations, the newest first. */
export async function listClients(db: Kysely<Tables>, asked: ClientSearch): Promise<OrganisationRow[]> {
  let query = db.selectFrom('organisations').selectAll().where('kind', '=', 'client').where('erased_at', 'is', null)
  if (asked.search !== '') {
    const pattern = containing(asked.search)
    query = query.where(sql<boolean>`(name ILIKE ${pattern} OR login ILIKE ${pattern} OR administrator_email ILIKE ${pattern})`)
  }
  if (asked.active !== undefined) query = query.where('active', '=', asked.active)
  if (asked.planId !== undefined) query = query.where('plan_id', '=', asked.planId)
  if (asked.before !== undefined) query = query.where('id', '<', asked.before)
  return query.orderBy('id', 'desc').limit(asked.limit).execute()
}

/** The organisations that have a plan. */
export async function listIdsOfPlan(db: Kysely<Tables>, planId: string): Promise<string[]> {
  const rows = await db.selectFrom('organisations').select('id').where('plan_id', '=', planId).execute()
  return rows.map(({ id }) => id)
}

/** How many organisations have each plan, by plan. */
export async function countByPlan(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('organisations')
    .select(['plan_id', (count) => count.fn.countAll<number>().as('count')])
    .groupBy('plan_id')
    .execute()
  return new Map(rows.map((row) => [row.plan_id, row.count]))
}
