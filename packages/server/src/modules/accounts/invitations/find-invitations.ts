import type { InvitationView } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'

type Found = Omit<InvitationView, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }

/** The open invitations of an organisation, newest first; outdated ones too, for they can be sent again. */
export async function listInvitations(db: Kysely<Tables>): Promise<InvitationView[]> {
  return find(db, sql`ORDER BY i.created_at DESC, i.id DESC LIMIT 1000`)
}

/** One of them. Throws invitationNotFoundException. */
export async function getInvitation(db: Kysely<Tables>, invitationId: string): Promise<InvitationView> {
  const [found] = await find(db, sql`WHERE i.id = ${invitationId}`)
  if (!found) throw new AppError('invitationNotFoundException')
  return found
}

async function find(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<InvitationView[]> {
  const { rows } = await sql<Found>`
    SELECT i.id, i.email, i.name, json_build_object('id', r.id, 'name', r.name) AS role,
           json_build_object('id', i.invited_by, 'name', i.inviter_name) AS "invitedBy", i.created_at AS "createdAt", i.expires_at AS "expiresAt", i.mailed,
           coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.name)
                     FROM teams t WHERE t.organisation_id = i.organisation_id AND t.id = ANY (i.team_ids)), '[]') AS teams
    FROM invitations i
    JOIN roles r ON r.organisation_id = i.organisation_id AND r.id = i.role_id
    ${which}`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() }))
}
