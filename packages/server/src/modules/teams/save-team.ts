import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lockTeam } from './find-team.ts'
import { membersOf, setMembers } from './members.ts'
import { columnsOf, type NewTeam, type TeamChange, type TeamRow } from './team.ts'
import { auditTeam, tellTeam } from './tell-team.ts'
import './tables.ts'

/** Creates a team. Throws teamAlreadyExistsException, teamInactiveTimeIncorrectException, accountsNotFoundException. */
export async function createTeam(tx: Transaction, given: NewTeam): Promise<TeamRow> {
  const teamId = newId()
  const row = await tx.db
    .insertInto('teams')
    .values({ ...columnsOf(given), organisation_id: tx.organisationId, id: teamId, name: given.name })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ teams_name: () => new AppError('teamAlreadyExistsException', { name: given.name }) }))
  const joined = await setMembers(tx.db, { organisationId: tx.organisationId, teamId }, given.memberIds)
  tellTeam(tx, 'team.updated', row, joined)
  return row
}

/** Changes what is given. Throws teamNotFoundException and whatever {@link createTeam} throws. */
export async function updateTeam(tx: Transaction, by: AuditActor, teamId: string, change: TeamChange): Promise<void> {
  const was = { row: await lockTeam(tx.db, teamId), memberIds: await membersOf(tx.db, teamId) }
  const row = await tx.db
    .updateTable('teams')
    .set({ ...columnsOf(change), version: sql`version + 1` })
    .where('id', '=', teamId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ teams_name: () => new AppError('teamAlreadyExistsException', { name: change.name ?? '' }) }))
  const memberIds = change.memberIds ?? was.memberIds
  const moved = change.memberIds ? await setMembers(tx.db, { organisationId: tx.organisationId, teamId }, memberIds) : []
  tellTeam(tx, 'team.updated', row, moved)
  auditTeam(tx, by, 'team.updated', { was, is: { row, memberIds } })
}
