import type { WorkingHours, WorkingHoursOwner, WorkingHoursView } from '@besedka/contract'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { ok, type StaffContext, staff } from '../authentication/index.ts'
import { getHours, listHours } from './get-hours.ts'
import { clearHours, setHours } from './set-hours.ts'

const { workingHours } = staff

export const workingHoursProcedures = {
  list: workingHours.list.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listHours(db, app.now())) }),
  ),
  ofOrganisation: workingHours.ofOrganisation.handler(async ({ context }) => ok(await viewOf(context, organisationOf(context)))),
  setForOrganisation: workingHours.setForOrganisation.handler(async ({ input, context }) =>
    ok(await set(context, organisationOf(context), input.hours)),
  ),
  clearForOrganisation: workingHours.clearForOrganisation.handler(async ({ context }) => ok(await clear(context, organisationOf(context)))),
  ofTeam: workingHours.ofTeam.handler(async ({ input, context }) => ok(await viewOf(context, team(input.teamId)))),
  setForTeam: workingHours.setForTeam.handler(async ({ input, context }) => ok(await set(context, team(input.teamId), input.hours))),
  clearForTeam: workingHours.clearForTeam.handler(async ({ input, context }) => ok(await clear(context, team(input.teamId)))),
  ofChannel: workingHours.ofChannel.handler(async ({ input, context }) => ok(await viewOf(context, channel(input.channelId)))),
  setForChannel: workingHours.setForChannel.handler(async ({ input, context }) =>
    ok(await set(context, channel(input.channelId), input.hours)),
  ),
  clearForChannel: workingHours.clearForChannel.handler(async ({ input, context }) => ok(await clear(context, channel(input.channelId)))),
}

type Context = Pick<StaffContext, 'app' | 'account'>

function organisationOf({ account }: Context): WorkingHoursOwner {
  return { ownerType: 'organisation', ownerId: account.organisationId }
}

function team(ownerId: string): WorkingHoursOwner {
  return { ownerType: 'team', ownerId }
}

function channel(ownerId: string): WorkingHoursOwner {
  return { ownerType: 'channel', ownerId }
}

async function set(context: Context, owner: WorkingHoursOwner, hours: WorkingHours): Promise<WorkingHoursView> {
  await inOrganisation(context.app, context.account.organisationId, (tx) => setHours(tx, context.account, owner, hours))
  return viewOf(context, owner)
}

async function clear(context: Context, owner: WorkingHoursOwner): Promise<WorkingHoursView> {
  await inOrganisation(context.app, context.account.organisationId, (tx) => clearHours(tx, context.account, owner))
  return viewOf(context, owner)
}

async function viewOf({ app, account }: Context, owner: WorkingHoursOwner): Promise<WorkingHoursView> {
  return readOrganisation(app, account.organisationId, (db) => getHours(db, owner, app.now()))
}
