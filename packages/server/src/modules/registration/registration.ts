import type { RegistrationStage, RegistrationView, SentCode } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

export type RegistrationRow = Selectable<Tables['registrations']>

/** Long enough to be called away; the phone's code is asked for anew then. */
const lifeHours = 24
const phoneCodeMinutes = 5
const emailCodeMinutes = 30
/** A message takes its time, and each costs. */
const resendSeconds = 60

/** A registration by its token, locked until the end of the transaction. Throws registrationStageException when it is unknown, too old or done. */
export async function lockRegistration(db: Kysely<Tables>, token: string, now: Date): Promise<RegistrationRow> {
  return alive(await byToken(db, token).forUpdate().executeTakeFirst(), now)
}

/** The same, only to be looked at. */
export async function getRegistration(db: Kysely<Tables>, token: string, now: Date): Promise<RegistrationRow> {
  return alive(await byToken(db, token).executeTakeFirst(), now)
}

/** Throws registrationStageException for what is missing, too old or done. */
export function alive(row: RegistrationRow | undefined, now: Date): RegistrationRow {
  if (!row || row.finished_at || row.created_at.getTime() + lifeHours * 3_600_000 < now.getTime()) {
    throw new AppError('registrationStageException')
  }
  return row
}

export function stageOf(row: RegistrationRow): RegistrationStage {
  if (!row.phone_confirmed_at) return 'phone'
  return row.email_confirmed_at ? 'password' : 'email'
}

/** Throws registrationStageException unless it is this stage's turn. */
export function requireStage(row: RegistrationRow, stage: RegistrationStage): void {
  if (stageOf(row) !== stage) throw new AppError('registrationStageException')
}

export function toRegistrationView(row: RegistrationRow): RegistrationView {
  const { organisation_name: organisationName, name, email, phone } = row
  const stage = stageOf(row)
  return { stage, organisationName, name, email, phone, code: sentCode(row, stage) }
}

/** Until when the code that was sent to the phone is good. */
export function phoneCodeEnds(row: RegistrationRow): Date | undefined {
  return after(row.phone_code_sent_at, phoneCodeMinutes * 60)
}

export function emailCodeEnds(row: RegistrationRow): Date | undefined {
  return after(row.email_code_sent_at, emailCodeMinutes * 60)
}

/** Throws tooManyRegistrationRequestsException to who asks for the next code within a minute. */
export function requirePause(sentAt: Date | null, now: Date): void {
  const next = after(sentAt, resendSeconds)
  if (next && next > now) throw new AppError('tooManyRegistrationRequestsException')
}

function sentCode(row: RegistrationRow, stage: RegistrationStage): SentCode | null {
  const [sentAt, ends] = stage === 'phone' ? [row.phone_code_sent_at, phoneCodeEnds(row)] : [row.email_code_sent_at, emailCodeEnds(row)]
  const resendAt = after(sentAt, resendSeconds)
  if (stage === 'password' || !ends || !resendAt) return null
  return { expiresAt: ends.toISOString(), resendAt: resendAt.toISOString() }
}

function after(moment: Date | null, seconds: number): Date | undefined {
  return moment ? new Date(moment.getTime() + seconds * 1_000) : undefined
}

function byToken(db: Kysely<Tables>, token: string) {
  return db.selectFrom('registrations').selectAll().where('token_hash', '=', hashToken(token))
}
