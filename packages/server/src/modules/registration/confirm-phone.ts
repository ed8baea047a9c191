import type { RegistrationView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { reachablePhone } from '../../platform/phones/read-phone.ts'
import { queueSms } from '../../platform/sms/sms.ts'
import { takeSmsMoney } from '../../platform/sms/take-sms-money.ts'
import type { RequestContext } from '../authentication/index.ts'
import { hashCode, hashPhone, isCode, newCode } from './codes.ts'
import { mailCode } from './confirm-email.ts'
import { codeSms } from './messages.ts'
import { countSend, countWrong, forgiveTries, lockLedger, requireNoTrial, requireUnlocked } from './phone-ledger.ts'
import {
  getRegistration,
  lockRegistration,
  phoneCodeEnds,
  type RegistrationRow,
  requirePause,
  requireStage,
  toRegistrationView,
} from './registration.ts'

/**
 * Sends a code to a phone, in place of the one before. Throws registrationStageException, invalidPhoneException,
 * phoneCountryNotServedException, phoneInUseException, tooManyRegistrationRequestsException (within a minute; 3 an hour and 10 a day for the number;
 * the asking address; the money of the day).
 */
export async function sendPhoneCode(context: RequestContext, given: { token: string; phone: string }): Promise<RegistrationView> {
  const { app, request } = context
  const phone = reachablePhone(given.phone)
  if (!phone) throw new AppError('invalidPhoneException')
  if (!app.config.sms.countries.some((code) => phone.startsWith(`+${code}`))) throw new AppError('phoneCountryNotServedException')
  requireStage(await getRegistration(app.database.system, given.token, app.now()), 'phone')
  if (!(await app.limits.strict.phoneCodes.take(request.network))) throw new AppError('tooManyRegistrationRequestsException')
  return app.database.system.transaction().execute(async (db) => {
    const now = app.now()
    const row = await lockRegistration(db, given.token, now)
    requireStage(row, 'phone')
    requirePause(row.phone_code_sent_at, now)
    const ledger = await lockLedger(db, hashPhone(app.vault, phone))
    requireNoTrial(ledger)
    requireUnlocked(ledger, now)
    await countSend(db, ledger, now)
    if (!(await takeSmsMoney(app))) {
      app.log.warn('The budget of the day for text messages is used up (SMS_DAILY_BUDGET)')
      throw new AppError('tooManyRegistrationRequestsException')
    }
    return toRegistrationView(await sendCode(app, db, row, phone))
  })
}

async function sendCode(app: AppContext, db: Kysely<Tables>, row: RegistrationRow, phone: string): Promise<RegistrationRow> {
  const code = newCode()
  const sent = await change(db, row, {
    phone,
    phone_code_hash: hashCode(app.vault, code, { registrationId: row.id, sentTo: phone }),
    phone_code_sent_at: app.now(),
  })
  const text = codeSms(row.locale, code, new URL(pageAddress(app.config, '/')).hostname)
  const until = phoneCodeEnds(sent) ?? app.now()
  await queueSms(app, { enqueue: (job) => enqueueJob(db, job) }, { to: phone, text, until })
  return sent
}

/**
 * Takes the code from the text message; the fifth wrong one in a row locks the number. With the right one the mail is on its way. Throws
 * registrationStageException, invalidPhoneCodeException, phoneInUseException, tooManyRegistrationRequestsException.
 */
export async function confirmPhone({ app }: RequestContext, given: { token: string; code: string }): Promise<RegistrationView> {
  const confirmed = await app.database.system.transaction().execute(async (db) => {
    const now = app.now()
    const row = await lockRegistration(db, given.token, now)
    requireStage(row, 'phone')
    if (row.phone === null) throw new AppError('registrationStageException')
    const ledger = await lockLedger(db, hashPhone(app.vault, row.phone))
    requireNoTrial(ledger)
    requireUnlocked(ledger, now)
    const ends = phoneCodeEnds(row)
    const good = ends && ends >= now && isCode(app.vault, given.code, { registrationId: row.id, sentTo: row.phone }, row.phone_code_hash)
    if (!good) {
      const { locked } = await countWrong(db, ledger, now)
      if (locked) await change(db, row, { phone_code_hash: null })
      return undefined
    }
    await forgiveTries(db, ledger)
    return mailCodeIfAllowed(app, db, await change(db, row, { phone_code_hash: null, phone_confirmed_at: now }))
  })
  // Thrown out here: a wrong try that is rolled back would not have been counted.
  if (!confirmed) throw new AppError('invalidPhoneCodeException')
  return toRegistrationView(confirmed)
}

/** The phone is confirmed, whether or not this address has had its mails of the hour; then the next is asked for later. */
async function mailCodeIfAllowed(app: AppContext, db: Kysely<Tables>, row: RegistrationRow): Promise<RegistrationRow> {
  try {
    return await mailCode(app, db, row)
  } catch (error) {
    if (error instanceof AppError) return row
    throw error
  }
}

function change(db: Kysely<Tables>, { id }: RegistrationRow, values: Partial<RegistrationRow>): Promise<RegistrationRow> {
  return db.updateTable('registrations').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
