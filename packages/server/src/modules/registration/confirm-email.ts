import type { RegistrationView, StartedRegistration } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import type { RequestContext } from '../authentication/index.ts'
import { hashCode, isCode, newCode } from './codes.ts'
import { confirmationMail } from './messages.ts'
import {
  alive,
  emailCodeEnds,
  lockRegistration,
  type RegistrationRow,
  requirePause,
  requireStage,
  toRegistrationView,
} from './registration.ts'

const triesOfCode = 5

/** Mails a code and a link, in place of those before. Throws tooManyRegistrationRequestsException beyond three an hour to one address. */
export async function mailCode(app: AppContext, db: Kysely<Tables>, row: RegistrationRow): Promise<RegistrationRow> {
  if (!(await app.limits.strict.mailedCodes.take(row.email))) throw new AppError('tooManyRegistrationRequestsException')
  const [code, link] = [newCode(), newToken()]
  const sent = await change(db, row, {
    email_code_hash: hashCode(app.vault, code, { registrationId: row.id, sentTo: row.email }),
    email_link_hash: hashToken(link),
    email_code_sent_at: app.now(),
    email_tries: 0,
  })
  const url = pageAddress(app.config, `/registration/phone-confirmation/${link}`)
  const mail = confirmationMail({ to: row.email, locale: row.locale, code, url })
  await queueNotice(app, { enqueue: (job) => enqueueJob(db, job) }, mail)
  return sent
}

/** Sends the mail again. Throws registrationStageException, tooManyRegistrationRequestsException. */
export async function sendEmailCode({ app }: RequestContext, token: string): Promise<RegistrationView> {
  return app.database.system.transaction().execute(async (db) => {
    const row = await lockRegistration(db, token, app.now())
    requireStage(row, 'email')
    requirePause(row.email_code_sent_at, app.now())
    return toRegistrationView(await mailCode(app, db, row))
  })
}

/** Takes the code from the mail; after five wrong ones it is worth nothing. Throws registrationStageException, invalidPhoneCodeException. */
export async function confirmEmail({ app }: RequestContext, given: { token: string; code: string }): Promise<RegistrationView> {
  const confirmed = await app.database.system.transaction().execute(async (db) => {
    const row = await lockRegistration(db, given.token, app.now())
    requireStage(row, 'email')
    const ends = emailCodeEnds(row)
    const inTime = ends !== undefined && ends >= app.now() && row.email_tries < triesOfCode
    const use = { registrationId: row.id, sentTo: row.email }
    if (!inTime || !isCode(app.vault, given.code, use, row.email_code_hash)) {
      await change(db, row, { email_tries: row.email_tries + 1 })
      return undefined
    }
    return change(db, row, { ...used, email_confirmed_at: app.now() })
  })
  if (!confirmed) throw new AppError('invalidPhoneCodeException')
  return toRegistrationView(confirmed)
}

/**
 * The link from the mail, once and as long as the code beside it. Whoever can read the mail goes on, with a token of their own, and nobody else does: one who has registered
 * with another's address is left behind. Throws registrationStageException.
 */
export async function openLink({ app }: RequestContext, link: string): Promise<StartedRegistration> {
  const token = newToken()
  const row = await app.database.system.transaction().execute(async (db) => {
    const found = await db
      .selectFrom('registrations')
      .selectAll()
      .where('email_link_hash', '=', hashToken(link))
      .forUpdate()
      .executeTakeFirst()
    const row = alive(found, app.now())
    requireStage(row, 'email')
    const ends = emailCodeEnds(row)
    if (!ends || ends < app.now()) throw new AppError('registrationStageException')
    return change(db, row, { ...used, email_confirmed_at: app.now(), token_hash: hashToken(token) })
  })
  return { token, registration: toRegistrationView(row) }
}

const used = { email_code_hash: null, email_link_hash: null }

function change(db: Kysely<Tables>, { id }: RegistrationRow, values: Partial<RegistrationRow>): Promise<RegistrationRow> {
  return db.updateTable('registrations').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
