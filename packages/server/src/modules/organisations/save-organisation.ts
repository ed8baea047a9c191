import { type Locale, planExtensionDays } from '@besedka/contract'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { withoutUndefined } from '../../platform/database/without-undefined.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { refuseTakenLogin } from './create-organisation.ts'
import { getClient, type OrganisationRow } from './find-organisation.ts'
import './tables.ts'

/** What the provider may change; what is absent stays. */
export type OrganisationChange = {
  login?: string | undefined
  name?: string | undefined
  administratorEmail?: string | undefined
  planId?: string | undefined
  planUntil?: Date | null | undefined
  trial?: boolean | undefined
  locale?: Locale | undefined
  instance?: string | undefined
  operatorLicences?: number | null | undefined
}

/**
 * Changes a client organisation. With another plan begins another term: its first day is `now`, it may be extended once more, and it is no trial,
 * unless that is said with it. Throws organizationNotFoundException, organizationAlreadyExistsException.
 */
export async function updateOrganisation(
  db: Kysely<Tables>,
  organisationId: string,
  change: OrganisationChange,
  now: Date,
): Promise<OrganisationRow> {
  const was = await getClient(db, organisationId)
  const otherPlan = change.planId !== undefined && change.planId !== was.plan_id
  const given: Updateable<Tables['organisations']> = {
    login: change.login,
    name: change.name,
    administrator_email: change.administratorEmail,
    plan_id: change.planId,
    plan_until: change.planUntil,
    trial: change.trial,
    locale: change.locale,
    instance: change.instance,
    operator_licences: change.operatorLicences,
    ...(otherPlan && { plan_since: now, extended_at: null, trial: change.trial ?? false }),
  }
  return save(db, organisationId, withoutUndefined(given), now).catch(refuseTakenLogin(change.login ?? was.login))
}

/** Activated, it is not deleted any more. Throws organizationNotFoundException. Who is inside is sent away by the caller, after the commit. */
export async function setActive(db: Kysely<Tables>, organisationId: string, active: boolean, now: Date): Promise<OrganisationRow> {
  await getClient(db, organisationId)
  return save(db, organisationId, { active, ...(active && { erase_at: null }) }, now)
}

const dayMs = 86_400_000

/**
 * Whether the provider may give an organisation another fortnight: its plan has an end or is charged every month, and it was not given one since the
 * plan began.
 */
export function isExtendable(row: Pick<OrganisationRow, 'active' | 'plan_until' | 'extended_at'>, charged = false): boolean {
  return row.active && (row.plan_until !== null || charged) && row.extended_at === null
}

/**
 * Extends the plan by 14 days (spec 9), from its end or, when that is over, from now. Once for each plan: of two who do it at once one is
 * told. Throws organizationNotFoundException, tariffExtensionImpossibleException.
 */
export async function extendPlan(db: Kysely<Tables>, organisationId: string, now: Date): Promise<OrganisationRow> {
  const was = await getClient(db, organisationId)
  if (!isExtendable(was) || was.plan_until === null) throw new AppError('tariffExtensionImpossibleException')
  const from = Math.max(was.plan_until.getTime(), now.getTime())
  const row = await db
    .updateTable('organisations')
    .set({ plan_until: new Date(from + planExtensionDays * dayMs), extended_at: now, version: sql`version + 1`, updated_at: now })
    .where('id', '=', organisationId)
    .where('extended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('tariffExtensionImpossibleException')
  return row
}

function save(
  db: Kysely<Tables>,
  organisationId: string,
  values: Updateable<Tables['organisations']>,
  now: Date,
): Promise<OrganisationRow> {
  return db
    .updateTable('organisations')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', organisationId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
