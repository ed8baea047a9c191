import type { InvitationOffer, Locale } from '@besedka/contract'
import { hashPassword } from '../../../platform/crypto/passwords.ts'
import { hashToken } from '../../../platform/crypto/tokens.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import type { RequestContext } from '../../authentication/index.ts'
import { refuseCommonPassword } from '../../signing-in/index.ts'
import { setTeamsOfAccount } from '../../teams/index.ts'
import { auditAccount } from '../audit-account.ts'
import { insertAccount } from '../create-account.ts'
import { getAccount } from '../get-account.ts'
import { tellCard } from '../tell-changed-cards.ts'
import '../tables.ts'

export type Acceptance = { token: string; name: string; password: string; locale?: Locale | undefined }

/** What a link offers; it may be looked at again and again. Throws invitationOutdatedException, tooManyRequestsException. */
export async function lookAtInvitation(context: RequestContext, token: string): Promise<InvitationOffer> {
  const offer = await findOffer(context, token)
  return {
    email: offer.email,
    name: offer.name,
    organisationName: offer.organisation_name,
    roleName: offer.role_name,
    invitedBy: offer.inviter_name,
    expiresAt: offer.expires_at.toISOString(),
  }
}

/**
 * Makes the account that an invitation stands for: with the address that was invited, in the organisation that invited it. Of two who
 * use one link at once, one is told that it is outdated. Throws what `lookAtInvitation` throws, commonPasswordException and accountAlreadyExistsException.
 */
export async function acceptInvitation(context: RequestContext, given: Acceptance): Promise<{ email: string }> {
  const { app, request } = context
  const { organisation_id: organisationId } = await findOffer(context, given.token)
  await refuseCommonPassword(app, given.password)
  const passwordHash = await hashPassword(given.password)
  return inOrganisation(app, organisationId, async (tx) => {
    const used = await useUp(tx, given.token)
    const { name, locale } = given
    const account = { organisationId, roleId: used.role_id, name, email: used.email, passwordHash }
    const { accountId } = await insertAccount(tx.db, account)
    if (locale) await tx.db.updateTable('accounts').set({ locale }).where('id', '=', accountId).execute()
    await setTeamsOfAccount(tx, accountId, await teamsLeft(tx, used.team_ids))
    await tellCard(tx, accountId)
    const by = { kind: 'stranger', name, id: accountId, network: request.network, userAgent: request.userAgent } as const
    auditAccount(tx, by, 'invitation.accepted', { is: await getAccount(tx.db, accountId) })
    return { email: used.email }
  })
}

async function findOffer({ app, request }: RequestContext, token: string) {
  if (!app.limits.shared.visits.take(`invitation ${request.network}`)) throw new AppError('tooManyRequestsException')
  const offer = await app.database.system
    .selectFrom('invitations as i')
    .innerJoin('organisations as o', (join) => join.onRef('o.id', '=', 'i.organisation_id').on('o.active', '=', true))
    .innerJoin('roles as r', (join) => join.onRef('r.organisation_id', '=', 'i.organisation_id').onRef('r.id', '=', 'i.role_id'))
    .select(['i.organisation_id', 'i.email', 'i.name', 'i.expires_at'])
    .select(['o.name as organisation_name', 'r.name as role_name', 'i.inviter_name'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', app.now())
    .executeTakeFirst()
  if (!offer) throw new AppError('invitationOutdatedException')
  return offer
}

/** The row itself decides who was first. */
async function useUp(tx: Transaction, token: string) {
  const used = await tx.db
    .deleteFrom('invitations')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', tx.now)
    .returning(['email', 'role_id', 'team_ids'])
    .executeTakeFirst()
  if (!used) throw new AppError('invitationOutdatedException')
  return used
}

/** A team may have been deleted since. */
async function teamsLeft(tx: Transaction, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return []
  const rows = await tx.db.selectFrom('teams').select('id').where('id', 'in', teamIds).execute()
  return rows.map(({ id }) => id)
}
