import { freeTrialDays } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../authentication/index.ts'
import { trialPlanId } from '../plans/index.ts'
import { addOrganisation } from '../provider/index.ts'
import { refuseCommonPassword } from '../signing-in/index.ts'
import { hashPhone } from './codes.ts'
import { furnishOrganisation } from './furnish-organisation.ts'
import { lockLedger, noteTrial, requireNoTrial } from './phone-ledger.ts'
import { lockRegistration, type RegistrationRow, requireStage } from './registration.ts'
import './tables.ts'

const organisationsPerDay = 3
const dayMs = 24 * 3_600_000

/**
 * The last stage: makes the organisation on trial for seven days, with its roles, its administrator, a channel and a first chat. Of two that
 * finish one registration at once, one is told. Throws registrationStageException, commonPasswordException, phoneInUseException, emailAlreadyExistsException,
 * tooManyRegistrationRequestsException (three organisations a day from one address).
 */
export async function finishRegistration(context: RequestContext, given: { token: string; password: string }): Promise<{ email: string }> {
  const { app } = context
  const now = app.now()
  const made = await app.database.system
    .transaction()
    .execute(async (db) => {
      const row = await lockRegistration(db, given.token, now)
      requireStage(row, 'password')
      if (row.phone === null) throw new AppError('registrationStageException')
      const ledger = await lockLedger(db, hashPhone(app.vault, row.phone))
      requireNoTrial(ledger)
      await requireRoom(db, row, now)
      await refuseCommonPassword(app, given.password)
      const organisation = await addOrganisation(db, {
        // Nobody else has this address.
        login: row.email,
        name: row.organisation_name,
        administratorEmail: row.email,
        administratorName: row.name,
        administratorPassword: given.password,
        planId: trialPlanId,
        planUntil: new Date(now.getTime() + freeTrialDays * dayMs),
        trial: true,
        locale: row.locale,
      })
      await noteTrial(db, ledger, now)
      await db.updateTable('registrations').set({ finished_at: now }).where('id', '=', row.id).execute()
      return { row, organisationId: organisation.id }
    })
    .catch(asRegistrationError)
  await furnishOrganisation(context, { ...made.row, organisationId: made.organisationId })
  return { email: made.row.email }
}

/** Others who finish from the same network at the same moment wait here. */
async function requireRoom(db: Kysely<Tables>, { network }: RegistrationRow, now: Date): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`registration ${network}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('registrations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('finished_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (Number(count) >= organisationsPerDay) throw new AppError('tooManyRegistrationRequestsException')
}

/** In between somebody may have been given an account, or the provider may have made an organisation, with this address. */
function asRegistrationError(error: unknown): never {
  const taken = ['accountAlreadyExistsException', 'organizationAlreadyExistsException']
  throw error instanceof AppError && taken.includes(error.code) ? new AppError('emailAlreadyExistsException') : error
}
