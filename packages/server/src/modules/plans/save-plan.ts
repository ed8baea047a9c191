import { newId } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { getPlan } from './find-plan.ts'
import type { PlanRow, PlanTerms } from './plan.ts'
import './tables.ts'

/** Throws planAlreadyExistsException. */
export async function createPlan(db: Kysely<Tables>, terms: PlanTerms): Promise<PlanRow> {
  return db
    .insertInto('plans')
    .values({ id: newId(), ...columnsOf(terms) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ plans_name: () => new AppError('planAlreadyExistsException', { name: terms.name }) }))
}

/** Changes a plan for every organisation that has it, from their next request on. Throws planNotFoundException, planAlreadyExistsException. */
export async function updatePlan(db: Kysely<Tables>, planId: string, terms: PlanTerms): Promise<PlanRow> {
  const row = await db
    .updateTable('plans')
    .set({ ...columnsOf(terms), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', planId)
    .returningAll()
    .executeTakeFirst()
    .catch(refusing({ plans_name: () => new AppError('planAlreadyExistsException', { name: terms.name }) }))
  if (!row) throw new AppError('planNotFoundException')
  return row
}

/** Throws planNotFoundException, planInUseException: an organisation has it, builtInPlanException: the product itself needs it. */
export async function deletePlan(db: Kysely<Tables>, planId: string): Promise<PlanRow> {
  const row = await getPlan(db, planId)
  if (row.built_in) throw new AppError('builtInPlanException')
  await db
    .deleteFrom('plans')
    .where('id', '=', planId)
    .execute()
    // An organisation may have taken the plan a moment ago: its reference decides.
    .catch(refusing({ organisations_plan_id_fkey: () => new AppError('planInUseException') }))
  return row
}

function columnsOf({ name, priceKopecks, options }: PlanTerms) {
  return { name, price_kopecks: priceKopecks, options: [...options] }
}
