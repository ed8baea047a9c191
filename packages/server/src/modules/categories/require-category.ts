import type { RequiredCategory } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { requireTeams } from '../teams/index.ts'
import { getRequired } from './list-categories.ts'
import { tellCategories } from './tell-categories.ts'
import './tables.ts'

/** Says down to which level operators have to choose a category before they close. Throws teamsNotFoundException. */
export async function requireCategory(tx: Transaction, by: AuditActor, given: RequiredCategory): Promise<RequiredCategory> {
  // Two who say it at once say it one after the other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('required categories ' || ${tx.organisationId}, 0))`.execute(tx.db)
  const was = await getRequired(tx.db)
  const levels = new Map(given.teams.map(({ teamId, level }) => [teamId, level]))
  const stood = new Set(was.teams.map(({ teamId }) => teamId))
  await requireTeams(
    tx,
    [...levels.keys()].filter((id) => !stood.has(id)),
  )
  await tx.db.deleteFrom('required_categories').execute()
  await tx.db
    .insertInto('required_categories')
    .values(
      [[null, given.level] as const, ...levels].map(([teamId, level]) => ({ organisation_id: tx.organisationId, team_id: teamId, level })),
    )
    .execute()
  const is = await getRequired(tx.db)
  tellCategories(tx)
  tx.audit({ by, action: 'category.requirementChanged', subject: { type: 'organisation', id: tx.organisationId }, ...differing(was, is) })
  return is
}
