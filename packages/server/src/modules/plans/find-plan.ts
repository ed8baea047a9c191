import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { PlanRow } from './plan.ts'
import './tables.ts'

/** Throws planNotFoundException. */
export async function getPlan(db: Kysely<Tables>, planId: string): Promise<PlanRow> {
  const row = await db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirst()
  if (!row) throw new AppError('planNotFoundException')
  return row
}

/** All plans, the cheapest first. There are as many as a provider can tell apart. */
export async function listPlans(db: Kysely<Tables>): Promise<PlanRow[]> {
  return db.selectFrom('plans').selectAll().orderBy('price_kopecks').orderBy('name').limit(1_000).execute()
}
