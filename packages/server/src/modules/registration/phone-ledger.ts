import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

type Ledger = Selectable<Tables['registration_phones']>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const sendsPerHour = 3
const sendsPerDay = 10
const triesOfCode = 5
const longestLockHours = 30 * 24

/**
 * What has been done to a number, by whichever registration, locked until the end of the transaction: guessing and pestering are counted
 * by number, so that beginning anew helps nobody (reliability 1.1 row 23).
 */
export async function lockLedger(db: Kysely<Tables>, phoneHash: Buffer): Promise<Ledger> {
  await db
    .insertInto('registration_phones')
    .values({ phone_hash: phoneHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('registration_phones').selectAll().where('phone_hash', '=', phoneHash).forUpdate().executeTakeFirstOrThrow()
}

/** Throws phoneInUseException: one number, one trial. */
export function requireNoTrial(ledger: Ledger): void {
  if (ledger.trial_at) throw new AppError('phoneInUseException')
}

/** Throws tooManyRegistrationRequestsException while too many wrong codes have been tried for the number. */
export function requireUnlocked(ledger: Ledger, now: Date): void {
  if (ledger.locked_until && ledger.locked_until > now) throw new AppError('tooManyRegistrationRequestsException')
}

/** Counts one code sent. Throws tooManyRegistrationRequestsException beyond three an hour or ten a day. */
export async function countSend(db: Kysely<Tables>, ledger: Ledger, now: Date): Promise<void> {
  const ofDay = ledger.sent_at.filter((at) => at.getTime() > now.getTime() - dayMs)
  const ofHour = ofDay.filter((at) => at.getTime() > now.getTime() - hourMs)
  if (ofHour.length >= sendsPerHour || ofDay.length >= sendsPerDay) throw new AppError('tooManyRegistrationRequestsException')
  await save(db, ledger, { sent_at: [...ofDay, now] })
}

/** Counts a wrong code. The fifth locks the number: for an hour, then two, four … up to thirty days. */
export async function countWrong(db: Kysely<Tables>, ledger: Ledger, now: Date): Promise<{ locked: boolean }> {
  const wrong = ledger.wrong_tries + 1
  const locked = wrong >= triesOfCode
  const lockHours = Math.min(longestLockHours, 2 ** ledger.locks)
  await save(db, ledger, {
    wrong_tries: locked ? 0 : wrong,
    ...(locked && { locks: ledger.locks + 1, locked_until: new Date(now.getTime() + lockHours * hourMs) }),
  })
  return { locked }
}

/** The number's owner has shown up. */
export async function forgiveTries(db: Kysely<Tables>, ledger: Ledger): Promise<void> {
  await save(db, ledger, { wrong_tries: 0, locks: 0, locked_until: null })
}

export async function noteTrial(db: Kysely<Tables>, ledger: Ledger, now: Date): Promise<void> {
  await save(db, ledger, { trial_at: now })
}

async function save(db: Kysely<Tables>, { phone_hash }: Ledger, change: Partial<Ledger>): Promise<void> {
  await db.updateTable('registration_phones').set(change).where('phone_hash', '=', phone_hash).execute()
}
