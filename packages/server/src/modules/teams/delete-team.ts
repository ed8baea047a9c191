import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lockTeam } from './find-team.ts'
import { membersOf, setMembers } from './members.ts'
import { teamUse } from './team-use.ts'
import { auditTeam, tellTeam } from './tell-team.ts'
import './tables.ts'

/**
 * Deletes a team: it has no members, and nothing can be given to it; closed chats still know its name. Throws teamNotFoundException,
 * teamInUseException.
 */
export async function deleteTeam(tx: Transaction, by: AuditActor, teamId: string): Promise<void> {
  const was = { row: await lockTeam(tx.db, teamId), memberIds: await membersOf(tx.db, teamId) }
  const { channels, rules, openChats } = await teamUse(tx.db, teamId)
  if (channels.length > 0 || rules.length > 0 || openChats > 0) throw new AppError('teamInUseException', { channels, rules, openChats })
  const left = await setMembers(tx.db, { organisationId: tx.organisationId, teamId }, [])
  const row = await tx.db
    .updateTable('teams')
    .set({ deleted_at: tx.now, version: sql`version + 1` })
    .where('id', '=', teamId)
    .returningAll()
    .executeTakeFirstOrThrow()
  tellTeam(tx, 'team.deleted', row, left)
  auditTeam(tx, by, 'team.deleted', { was })
}
