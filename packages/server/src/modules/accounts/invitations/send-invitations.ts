import { AccountEmail, type InvitationOutcome, type Locale, limits, newId } from '@besedka/contract'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../../authentication/index.ts'
import { isOnTrial } from '../../organisations/index.ts'
import { requireTeams } from '../../teams/index.ts'
import { requireGrantableRole } from '../granting.ts'
import { mailLink } from './mail-link.ts'
import '../tables.ts'

export type Invitation = {
  emails: readonly string[]
  roleId: string
  teamIds: readonly string[]
  locale: Locale
  /** Whom the audit log names, where it is nobody of the organisation. */
  actor?: AuditActor
}

/**
 * Invites each address once, or says why not: a wrong one stops no other. Who was invited before gets a new link, and the former one stops
 * working. Whether an address signs in to another organisation is told to nobody but its owner. Throws roleNotFoundException,
 * rightNotGrantableException, teamsNotFoundException, accessDeniedException (teams need AUTHORITY_TEAMS_UPDATE), tooManyRequestsException,
 * invitationQuotaException.
 */
export async function sendInvitations(app: AppContext, by: CurrentAccount, given: Invitation): Promise<InvitationOutcome[]> {
  const emails = [...new Set(given.emails.map(addressOf))]
  await takeFromQuota(app, by.organisationId, emails.length)
  const taken = await takenAmong(app, emails)
  return inOrganisation(app, by.organisationId, async (tx) => {
    const role = await requireGrantableRole(tx.db, by, given.roleId)
    await checkTeams(tx, by, given.teamIds)
    const outcomes: InvitationOutcome[] = []
    for (const email of emails) {
      const outcome = judge(email, taken.get(email) === by.organisationId)
      const invitationId = outcome === 'invited' ? await inviteOne(app, tx, by, { ...given, email, role, taken: taken.has(email) }) : null
      outcomes.push({ email, outcome, invitationId })
    }
    return outcomes
  })
}

type Invited = Pick<Invitation, 'roleId' | 'teamIds' | 'locale' | 'actor'> & {
  email: string
  name?: string | null
  role: { name: string }
  /** Whether the address signs in to another organisation. */
  taken: boolean
}

/** Writes down an invitation that may be sent, and sends it. */
export async function inviteOne(app: AppContext, tx: Transaction, by: CurrentAccount, given: Invited): Promise<string> {
  const { email, role, teamIds, locale, taken } = given
  const { id } = await keepInvitation(tx, by, given)
  await mailLink(app, tx, by, { id, email, locale, taken })
  const after = { email, role: role.name, teamIds }
  tx.audit({ by: given.actor ?? by, action: 'invitation.sent', subject: { type: 'invitation', id, name: email }, after })
  return id
}

/** Throws tooManyRequestsException, and invitationQuotaException for an organisation on trial that has invited its share of the day. */
export async function takeFromQuota(app: AppContext, organisationId: string, count: number): Promise<void> {
  if (!app.limits.shared.invitations.take(organisationId, count)) throw new AppError('tooManyRequestsException')
  if (!(await isOnTrial(app.database, organisationId))) return
  const { invitationsOnTrial } = app.limits.strict
  if (!(await invitationsOnTrial.take(organisationId, count)))
    throw new AppError('invitationQuotaException', { size: limits.trialInvitationsPerDay })
}

/** Which of these addresses sign in already, and to which organisation: an address has one account. */
export async function takenAmong(app: AppContext, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await app.database.system.selectFrom('logins').select(['email', 'organisation_id']).where('email', 'in', emails).execute()
  return new Map(rows.map(({ email, organisation_id }) => [email, organisation_id]))
}

function addressOf(line: string): string {
  return line.trim().toLowerCase()
}

function judge(email: string, ofColleague: boolean): InvitationOutcome['outcome'] {
  if (!AccountEmail.safeParse(email).success) return 'invalid'
  return ofColleague ? 'alreadyExists' : 'invited'
}

async function checkTeams(tx: Transaction, by: CurrentAccount, teamIds: readonly string[]): Promise<void> {
  if (teamIds.length === 0) return
  if (!hasRight(by, 'AUTHORITY_TEAMS_UPDATE')) throw new AppError('accessDeniedException', { right: 'AUTHORITY_TEAMS_UPDATE' })
  await requireTeams(tx, teamIds)
}

/** Writes the row without a link yet; `mailLink` makes one. */
async function keepInvitation(
  tx: Transaction,
  by: CurrentAccount,
  given: Pick<Invited, 'roleId' | 'teamIds' | 'email' | 'name'>,
): Promise<{ id: string }> {
  const values = {
    name: given.name || null,
    role_id: given.roleId,
    team_ids: [...given.teamIds],
    invited_by: by.id,
    inviter_name: by.name,
    created_at: tx.now,
  }
  const noLink = { token_hash: Buffer.alloc(0), expires_at: tx.now }
  return tx.db
    .insertInto('invitations')
    .values({ organisation_id: tx.organisationId, id: newId(), email: given.email, ...values, ...noLink })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email']).doUpdateSet({ ...values, ...noLink }))
    .returning('id')
    .executeTakeFirstOrThrow()
}
