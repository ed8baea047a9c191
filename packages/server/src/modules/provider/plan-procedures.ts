import type { PlanView } from '@besedka/contract'
import { differing } from '../../platform/audit/differing.ts'
import { ok } from '../authentication/index.ts'
import { countByPlan, listIdsOfPlan } from '../organisations/index.ts'
import { createPlan, deletePlan, getPlan, listPlans, type PlanRow, termsOf, updatePlan } from '../plans/index.ts'
import { changeAsProvider } from './change.ts'
import { providerStaff } from './door.ts'
import { wakeClocksSoon } from './wake-clocks.ts'

export const planProcedures = {
  list: providerStaff.plans.list.handler(async ({ context: { app } }) => {
    const [rows, counts] = await Promise.all([listPlans(app.database.system), countByPlan(app.database.system)])
    return ok({ items: rows.map((row) => toView(row, counts.get(row.id) ?? 0)) })
  }),
  create: providerStaff.plans.create.handler(async ({ input, context: { app, account } }) => {
    const row = await changeAsProvider(app, account, async ({ db, audit }) => {
      const created = await createPlan(db, input)
      audit({ action: 'plan.created', subject: asSubject(created), after: termsOf(created) })
      return created
    })
    return ok(toView(row, 0))
  }),
  update: providerStaff.plans.update.handler(async ({ input: { planId, ...terms }, context: { app, account } }) => {
    const row = await changeAsProvider(app, account, async ({ db, audit }) => {
      const was = await getPlan(db, planId)
      const changed = await updatePlan(db, planId, terms)
      for (const id of await listIdsOfPlan(db, planId)) await wakeClocksSoon(db, id)
      audit({ action: 'plan.updated', subject: asSubject(changed), ...differing(termsOf(was), termsOf(changed)) })
      return changed
    })
    for (const id of await listIdsOfPlan(app.database.system, planId)) app.live.standingChanged(id)
    const counts = await countByPlan(app.database.system)
    return ok(toView(row, counts.get(row.id) ?? 0))
  }),
  delete: providerStaff.plans.delete.handler(async ({ input, context: { app, account } }) => {
    await changeAsProvider(app, account, async ({ db, audit }) => {
      const deleted = await deletePlan(db, input.planId)
      audit({ action: 'plan.deleted', subject: asSubject(deleted), before: termsOf(deleted) })
    })
    return ok(null)
  }),
}

function asSubject({ id, name }: PlanRow) {
  return { type: 'plan', id, name }
}

function toView(row: PlanRow, organisations: number): PlanView {
  return {
    id: row.id,
    version: row.version,
    ...termsOf(row),
    options: [...termsOf(row).options],
    builtIn: row.built_in,
    organisations,
    updatedAt: row.updated_at.toISOString(),
  }
}
