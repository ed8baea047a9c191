import type { AuditAction, OrganisationView } from '@besedka/contract'
import { differing } from '../../platform/audit/differing.ts'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CurrentAccount, endSessionsOfOrganisation, ok } from '../authentication/index.ts'
import { isCharged, lockFinances, putOffCharge, resumeCharging, settlePlanChange } from '../finance/index.ts'
import {
  deleteOrganisation,
  extendPlan,
  getClient,
  listClients,
  type OrganisationRow,
  setActive,
  updateOrganisation,
} from '../organisations/index.ts'
import { getPlan } from '../plans/index.ts'
import { refuseCommonPassword } from '../signing-in/index.ts'
import { addOrganisation } from './add-organisation.ts'
import { changeAsProvider, type ProviderChange } from './change.ts'
import { providerStaff } from './door.ts'
import { inviteAdministrator } from './invite-administrator.ts'
import { observe } from './observe.ts'
import { toldOf, toOrganisationViews } from './organisation-view.ts'
import { settle } from './settle.ts'
import { summarise } from './summarise.ts'
import { wakeClocksByPlan } from './wake-clocks.ts'

export const organisationProcedures = {
  list: providerStaff.organisations.list.handler(async ({ input, context: { app } }) => {
    const { search, status, planId, cursor, limit } = input
    const before = cursor === undefined ? undefined : readCursor(cursor, 'id')[0]
    const active = status === undefined ? undefined : status === 'active'
    const rows = await listClients(app.database.system, { search, active, planId, before, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const nextCursor = rows.length > limit && last ? writeCursor([last.id]) : null
    return ok({ items: await toOrganisationViews(app.database.system, shown), nextCursor })
  }),
  get: providerStaff.organisations.get.handler(async ({ input, context: { app } }) =>
    ok(await viewOf(app, await getClient(app.database.system, input.organisationId))),
  ),
  create: providerStaff.organisations.create.handler(async ({ input, context: { app, account } }) => {
    const planUntil = input.planUntil ? new Date(input.planUntil) : null
    if (input.administratorPassword !== undefined) await refuseCommonPassword(app, input.administratorPassword)
    const row = await changeAsProvider(app, account, async ({ db, audit }) => {
      const created = await addOrganisation(db, { ...input, planUntil })
      audit({ action: 'organisation.created', subject: asSubject(created), after: toldOf(created) }, created.id)
      return created
    })
    if (input.administratorPassword === undefined) await inviteAdministrator(app, account, row)
    return ok(await viewOf(app, row))
  }),
  invite: providerStaff.organisations.invite.handler(async ({ input, context: { app, account } }) =>
    ok(await inviteAdministrator(app, account, await getClient(app.database.system, input.organisationId))),
  ),
  update: providerStaff.organisations.update.handler(async ({ input: { organisationId, ...given }, context: { app, account } }) => {
    const planUntil = typeof given.planUntil === 'string' ? new Date(given.planUntil) : given.planUntil
    const row = await changeAsProvider(app, account, async ({ db, now, audit }) => {
      if (given.planId) await getPlan(db, given.planId)
      const was = await getClient(db, organisationId)
      const finances = await lockFinances(db, organisationId)
      await updateOrganisation(db, organisationId, { ...given, planUntil }, now)
      if (finances && given.planId && given.planId !== finances.planId) await settlePlanChange(db, finances, now)
      await settle(db, organisationId, now)
      const changed = await getClient(db, organisationId)
      await wakeClocksByPlan(db, changed)
      audit({ action: 'organisation.updated', subject: asSubject(changed), ...differing(toldOf(was), toldOf(changed)) }, changed.id)
      return changed
    })
    app.live.standingChanged(organisationId)
    return ok(await viewOf(app, row))
  }),
  activate: providerStaff.organisations.activate.handler(async ({ input, context: { app, account } }) =>
    ok(
      await change(app, account, input.organisationId, 'organisation.activated', async ({ db, now }) => {
        const finances = await lockFinances(db, input.organisationId)
        if (finances && !finances.active) await resumeCharging(db, finances, now)
        await setActive(db, input.organisationId, true, now)
        await settle(db, input.organisationId, now)
        return getClient(db, input.organisationId)
      }),
    ),
  ),
  deactivate: providerStaff.organisations.deactivate.handler(async ({ input, context: { app, account } }) => {
    const { organisationId } = input
    const view = await change(app, account, organisationId, 'organisation.deactivated', ({ db, now }) =>
      setActive(db, organisationId, false, now),
    )
    await endSessionsOfOrganisation(app, organisationId)
    return ok(view)
  }),
  delete: providerStaff.organisations.delete.handler(async ({ input: { organisationId }, context: { app, account } }) =>
    ok(await change(app, account, organisationId, 'organisation.deleted', ({ db, now }) => deleteOrganisation(db, organisationId, now))),
  ),
  extend: providerStaff.organisations.extend.handler(async ({ input, context: { app, account } }) =>
    ok(await change(app, account, input.organisationId, 'organisation.extended', (changing) => extend(changing, input.organisationId))),
  ),
  summary: providerStaff.organisations.summary.handler(async ({ input, context: { app, account } }) =>
    ok(await observe(app, account, input, summarise)),
  ),
}

/** A plan that has an end gets a later one; one that is paid from month to month is charged later. */
async function extend({ db, now }: ProviderChange, organisationId: string): Promise<OrganisationRow> {
  const finances = await lockFinances(db, organisationId)
  if (finances?.planUntil === null && isCharged(finances)) await putOffCharge(db, finances, now)
  else await extendPlan(db, organisationId, now)
  await settle(db, organisationId, now)
  return getClient(db, organisationId)
}

/** One step in the life of an organisation, with its line in both audit logs. */
async function change(
  app: AppContext,
  account: CurrentAccount,
  organisationId: string,
  action: AuditAction,
  step: (change: ProviderChange) => Promise<OrganisationRow>,
): Promise<OrganisationView> {
  const row = await changeAsProvider(app, account, async (changing) => {
    const was = await getClient(changing.db, organisationId)
    const is = await step(changing)
    await wakeClocksByPlan(changing.db, is)
    changing.audit({ action, subject: asSubject(is), ...differing(stateOf(was), stateOf(is)) }, is.id)
    return is
  })
  // Extended, it has its plan's options again.
  app.live.standingChanged(organisationId)
  return viewOf(app, row)
}

function stateOf({ active, plan_until, erase_at }: OrganisationRow): Record<string, unknown> {
  return { active, planUntil: plan_until?.toISOString() ?? null, eraseAt: erase_at?.toISOString() ?? null }
}

function asSubject({ id, name }: OrganisationRow) {
  return { type: 'organisation', id, name }
}

async function viewOf(app: AppContext, row: OrganisationRow): Promise<OrganisationView> {
  const [view] = await toOrganisationViews(app.database.system, [row])
  if (!view) throw new AppError('organizationNotFoundException')
  return view
}
