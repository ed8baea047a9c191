import { AccountEmail, type InvitationOutcome, type Locale, newId } from '@besedka/contract'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../../authentication/index.ts'
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
 * Invites each address, or says why not: one wrong line stops no other. Who was invited before gets a new link, and the former one stops
 * working. Throws roleNotFoundException, rightNotGrantableException, teamsNotFoundException, accessDeniedException (teams need
 * AUTHORITY_TEAMS_UPDATE), tooManyRequestsException.
 */
export async function sendInvitations(app: AppContext, by: CurrentAccount, given: Invitation): Promise<InvitationOutcome[]> {
  if (!app.limits.shared.invitations.take(by.organisationId, given.emails.length)) throw new AppError('tooManyRequestsException')
  const taken = await takenAmong(app, given.emails.map(addressOf))
  return inOrganisation(app, by.organisationId, async (tx) => {
    const role = await requireGrantableRole(tx.db, by, given.roleId)
    await checkTeams(tx, by, given.teamIds)
    const outcomes: InvitationOutcome[] = []
    const invited = new Set<string>()
    for (const line of given.emails) {
      const email = addressOf(line)
      const outcome = judge(email, { taken, invited })
      outcomes.push({ email: line, outcome })
      if (outcome !== 'invited') continue
      invited.add(email)
      const { id } = await keepInvitation(tx, by, { ...given, email })
      await mailLink(app, tx, by, { id, email, locale: given.locale })
      const after = { email, role: role.name, teamIds: given.teamIds }
      tx.audit({ by: given.actor ?? by, action: 'invitation.sent', subject: { type: 'invitation', id, name: email }, after })
    }
    return outcomes
  })
}

function addressOf(line: string): string {
  return line.trim().toLowerCase()
}

function judge(email: string, known: { taken: ReadonlySet<string>; invited: ReadonlySet<string> }): InvitationOutcome['outcome'] {
  if (!AccountEmail.safeParse(email).success) return 'invalid'
  if (known.taken.has(email)) return 'alreadyExists'
  return known.invited.has(email) ? 'repeated' : 'invited'
}

/** Which of these addresses sign in already, in whichever organisation: an address has one account. */
async function takenAmong(app: AppContext, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await app.database.system.selectFrom('logins').select('email').where('email', 'in', emails).execute()
  return new Set(rows.map(({ email }) => email))
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
  given: Pick<Invitation, 'roleId' | 'teamIds'> & { email: string },
): Promise<{ id: string }> {
  const values = { role_id: given.roleId, team_ids: [...given.teamIds], invited_by: by.id, inviter_name: by.name, created_at: tx.now }
  const noLink = { token_hash: Buffer.alloc(0), expires_at: tx.now }
  return tx.db
    .insertInto('invitations')
    .values({ organisation_id: tx.organisationId, id: newId(), email: given.email, ...values, ...noLink })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email']).doUpdateSet({ ...values, ...noLink }))
    .returning('id')
    .executeTakeFirstOrThrow()
}
