import { z } from 'zod'
import { AccountName, AccountPassword } from '../account-fields.ts'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { InvitationOffer, InvitationOutcome, InvitationView } from '../views/invitation.ts'
import { MailOutlook } from '../views/mail.ts'
import { PeopleImport, PeopleImportView } from '../views/people-import.ts'
import { answer, Id } from '../views/shared.ts'
import { publicProcedure, staffProcedure } from './define.ts'

const manages = { right: 'RIGHT_ACCOUNT_CONTROL' } as const

/** Addresses that can be invited with one call. */
export const invitationsAtOnceMax = 100

const Token = z.string().min(1).max(200)

const grantErrors = ['roleNotFoundException', 'rightNotGrantableException', 'tooManyRequestsException'] as const

export const invitations = {
  /** Those who were invited and have not come, newest first. */
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/invitations', tags: ['invitations'], summary: 'Open invitations' })
    .output(answer(z.array(InvitationView))),

  /**
   * Sends each address a link that works once, for 72 hours. Says of each address what became of it: a wrong one stops no other. On trial an
   * organisation can invite few people a day.
   */
  send: staffProcedure({ ...manages, audits: 'invitation.sent' })
    .route({ method: 'POST', path: '/invitations', tags: ['invitations'], summary: 'Invite by email' })
    .input(
      z.object({
        emails: z.array(z.string().trim().max(320)).min(1, 'required').max(invitationsAtOnceMax, 'tooMany'),
        roleId: Id,
        teamIds: z.array(Id).max(100, 'tooMany').default([]),
      }),
    )
    .output(answer(z.object({ mail: MailOutlook, outcomes: z.array(InvitationOutcome) })))
    .errors(errors('teamsNotFoundException', 'accessDeniedException', 'invitationQuotaException', ...grantErrors)),

  /** Says what would become of people whom a file names, each with name, role and teams of their own, and invites nobody. */
  checkPeople: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/invitations/people/check', tags: ['invitations'], summary: 'Try an import of colleagues' })
    .input(PeopleImport)
    .output(answer(PeopleImportView))
    .errors(errors('roleNotFoundException')),

  /**
   * Invites them, all at once. Rows with a problem are left out and said; who is a colleague or was invited before is left as they are, so the same file can come
   * again.
   */
  sendToPeople: staffProcedure({ ...manages, audits: 'invitation.sent' })
    .route({ method: 'POST', path: '/invitations/people', tags: ['invitations'], summary: 'Import colleagues' })
    .input(PeopleImport)
    .output(answer(PeopleImportView))
    .errors(errors('roleNotFoundException', 'rightNotGrantableException', 'tooManyRequestsException', 'invitationQuotaException')),

  /** Sends a new link; the former one stops working. */
  resend: staffProcedure({ ...manages, audits: 'invitation.sentAgain' })
    .route({ method: 'POST', path: '/invitations/{invitationId}/mails', tags: ['invitations'], summary: 'Send an invitation again' })
    .input(z.object({ invitationId: Id }))
    .output(answer(InvitationView))
    .errors(errors('invitationNotFoundException', 'invitationQuotaException', ...grantErrors)),

  /** The address of the page that an invitation leads to, to be handed over another way than by mail. */
  link: staffProcedure({ ...manages, audits: 'invitation.linkShown' })
    .route({ method: 'POST', path: '/invitations/{invitationId}/link', tags: ['invitations'], summary: 'The link of an invitation' })
    .input(z.object({ invitationId: Id }))
    .output(answer(z.object({ link: z.string() })))
    .errors(errors('invitationNotFoundException', 'invitationOutdatedException', 'roleNotFoundException', 'rightNotGrantableException')),

  revoke: staffProcedure({ ...manages, audits: 'invitation.revoked' })
    .route({ method: 'DELETE', path: '/invitations/{invitationId}', tags: ['invitations'], summary: 'Withdraw an invitation' })
    .input(z.object({ invitationId: Id }))
    .output(answer(z.null()))
    .errors(errors('invitationNotFoundException')),

  /** What a link offers. Reading it uses nothing up: programs that scan mail follow links, too. */
  look: publicProcedure
    .route({ method: 'POST', path: '/invitation/offer', tags: ['invitations'], summary: 'What an invitation offers' })
    .input(z.object({ token: Token }))
    .output(answer(InvitationOffer))
    .errors(errors('invitationOutdatedException', 'tooManyRequestsException')),

  /** Makes the account of somebody invited; they sign in with what they have just chosen. */
  accept: publicProcedure
    .route({ method: 'POST', path: '/invitation/acceptance', tags: ['invitations'], summary: 'Accept an invitation' })
    .input(z.object({ token: Token, name: AccountName, password: AccountPassword, locale: Locale.optional() }))
    .output(answer(z.object({ email: z.string() })))
    .errors(errors('invitationOutdatedException', 'accountAlreadyExistsException', 'commonPasswordException', 'tooManyRequestsException')),
}
