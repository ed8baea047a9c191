import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import './tables.ts'

const unfinishedHours = 48
const finishedHours = 48
const trialRequestDays = 365

/**
 * Forgets what personal data are no longer needed for: registrations (a finished one lives on as an organisation), requests for a trial after
 * a year, as their consent says. Consents stay: they are the proof.
 */
export async function cleanRegistrations({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const before = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
  const { system } = database
  await system.deleteFrom('registrations').where('created_at', '<', before(unfinishedHours)).where('finished_at', 'is', null).execute()
  await system.deleteFrom('registrations').where('finished_at', '<', before(finishedHours)).execute()
  await system
    .deleteFrom('trial_requests')
    .where('created_at', '<', before(trialRequestDays * 24))
    .execute()
  // Numbers that nobody has used for long and that had no trial.
  await sql`DELETE FROM registration_phones WHERE trial_at IS NULL AND coalesce(locked_until, '-infinity') < ${before(90 * 24)}
    AND coalesce((SELECT max(at) FROM unnest(sent_at) AS at), '-infinity') < ${before(90 * 24)}`.execute(system)
}
