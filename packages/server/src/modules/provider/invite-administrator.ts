import { defaultLocale, defaultRoles, type InvitationOutcome, type MailOutlook, rightNames } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { mailOutlook } from '../../platform/notices/mail-state.ts'
import { sendInvitations, showLink } from '../accounts/index.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { OrganisationRow } from '../organisations/index.ts'
import { asProvider } from './change.ts'

type AdministratorInvited = InvitationOutcome & { link: string | null; mail: MailOutlook }

/**
 * Invites the administrator of a client, in the organisation's language. Nobody of the provider becomes a member for it: they only stand for
 * the inviter, by name and with the rights of the role. Throws tooManyRequestsException,
 * roleNotFoundException.
 */
export async function inviteAdministrator(
  app: AppContext,
  account: CurrentAccount,
  client: OrganisationRow,
): Promise<AdministratorInvited> {
  const roleId = await administratorRoleOf(app, client.id)
  const inviter = {
    ...account,
    name: asProvider(account).name,
    organisationId: client.id,
    organisationName: client.name,
    rights: new Set(rightNames),
  }
  const [outcome] = await sendInvitations(app, inviter, {
    emails: [client.administrator_email],
    roleId,
    teamIds: [],
    locale: client.locale,
    actor: asProvider(account),
  })
  if (!outcome) throw new Error('An invitation without an outcome')
  const link = outcome.invitationId === null ? null : await showLink(app, inviter, outcome.invitationId)
  return { ...outcome, link, mail: await mailOutlook(app) }
}

async function administratorRoleOf(app: AppContext, organisationId: string): Promise<string> {
  const name = defaultRoles.administrator.name[defaultLocale]
  const row = await readOrganisation(app, organisationId, (db) =>
    db.selectFrom('roles').select('id').where('name', '=', name).where('built_in', '=', true).executeTakeFirst(),
  )
  if (!row) throw new AppError('roleNotFoundException')
  return row.id
}
