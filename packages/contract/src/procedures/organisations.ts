import { z } from 'zod'
import { AccountName } from '../account-fields.ts'
import { limits } from '../constants.ts'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { NewPassword } from '../new-password.ts'
import { InvitationOutcome } from '../views/invitation.ts'
import { MailOutlook } from '../views/mail.ts'
import { OrganisationSummary, OrganisationView } from '../views/organisations.ts'
import { answer, Id, Moment, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const observes = { right: 'RIGHT_OBSERVER' } as const

/** The fields of an organisation that the provider decides about (spec 5). */
export const OrganisationFields = z.object({
  login: z.string().trim().min(1, 'required').max(limits.organisationLoginLength, 'tooLong'),
  name: z.string().trim().min(1, 'required').max(limits.organisationNameLength, 'tooLong'),
  administratorEmail: z.string().trim().toLowerCase().max(254, 'tooLong').pipe(z.email('incorrectEmail')),
  planId: z.uuid('required'),
  /** Until when the plan is paid or may be tried out; null: no end. */
  planUntil: Moment.nullable(),
  trial: z.boolean(),
  locale: Locale,
  instance: z.string().trim().max(limits.organisationNameLength, 'tooLong'),
  /** How many operators may be active at once; null: as many as there are. */
  operatorLicences: z.int('incorrectNumber').min(0, 'incorrectNumber').max(limits.operatorLicencesMaximum, 'incorrectNumber').nullable(),
})
export type OrganisationFields = z.infer<typeof OrganisationFields>

/** Why somebody of the provider looks into a client's data: a ticket, a call, an order. Kept for good, on both sides. */
export const Reason = z.string().trim().min(5, 'tooShort').max(500, 'tooLong')

const OneOrganisation = z.object({ organisationId: Id })

/** Client organisations, for provider staff only (spec 6). */
export const organisations = {
  list: staffProcedure(observes)
    .route({ method: 'GET', path: '/organisations', tags: ['organisations'], summary: 'Client organisations, the newest first' })
    .input(
      z.object({
        search: z.string().trim().max(255).default(''),
        status: z.enum(['active', 'deactivated']).optional(),
        planId: Id.optional(),
        ...pageInput,
      }),
    )
    .output(answer(page(OrganisationView)))
    .errors(errors('invalidCursorException')),

  get: staffProcedure(observes)
    .route({ method: 'GET', path: '/organisations/{organisationId}', tags: ['organisations'], summary: 'One organisation' })
    .input(OneOrganisation)
    .output(answer(OrganisationView))
    .errors(errors('organizationNotFoundException')),

  /**
   * Makes an organisation with its built-in roles and its administrator: with a name and a password they sign in with it; without, they
   * get an invitation by mail and choose both.
   */
  create: staffProcedure({ ...observes, audits: 'organisation.created' })
    .route({ method: 'POST', path: '/organisations', tags: ['organisations'], summary: 'Add an organisation' })
    .input(
      OrganisationFields.partial({ planUntil: true, trial: true, locale: true, instance: true, operatorLicences: true }).extend({
        administratorName: AccountName.optional(),
        administratorPassword: NewPassword.optional(),
      }),
    )
    .output(answer(OrganisationView))
    .errors(
      errors('organizationAlreadyExistsException', 'accountAlreadyExistsException', 'planNotFoundException', 'commonPasswordException'),
    ),

  /** Changes what is given and leaves the rest. */
  update: staffProcedure({ ...observes, audits: 'organisation.updated' })
    .route({ method: 'PATCH', path: '/organisations/{organisationId}', tags: ['organisations'], summary: 'Change an organisation' })
    .input(OrganisationFields.partial().extend(OneOrganisation.shape))
    .output(answer(OrganisationView))
    .errors(
      errors('organizationNotFoundException', 'organizationAlreadyExistsException', 'planNotFoundException', 'notEnoughBalanceException'),
    ),

  /** Sends the administrator's address an invitation, once more if need be; a former link stops working. */
  invite: staffProcedure({ ...observes, audits: 'invitation.sent' })
    .route({
      method: 'POST',
      path: '/organisations/{organisationId}/invitations',
      tags: ['organisations'],
      summary: 'Invite the administrator',
    })
    .input(OneOrganisation)
    .output(answer(InvitationOutcome.extend({ mail: MailOutlook, link: z.string().nullable() })))
    .errors(errors('organizationNotFoundException', 'roleNotFoundException', 'tooManyRequestsException', 'invitationQuotaException')),

  activate: staffProcedure({ ...observes, audits: 'organisation.activated' })
    .route({ method: 'POST', path: '/organisations/{organisationId}/activation', tags: ['organisations'], summary: 'Activate' })
    .input(OneOrganisation)
    .output(answer(OrganisationView))
    .errors(errors('organizationNotFoundException')),

  /** Everybody is signed out at once, nobody signs in, and its channels answer nobody. Nothing is deleted. */
  deactivate: staffProcedure({ ...observes, audits: 'organisation.deactivated' })
    .route({ method: 'POST', path: '/organisations/{organisationId}/deactivation', tags: ['organisations'], summary: 'Deactivate' })
    .input(OneOrganisation)
    .output(answer(OrganisationView))
    .errors(errors('organizationNotFoundException')),

  /**
   * Deletes an organisation that is deactivated: in 14 days all of it is erased for good but for invoices, payments and documents. Until then it
   * can be activated again.
   */
  delete: staffProcedure({ ...observes, audits: 'organisation.deleted' })
    .route({ method: 'DELETE', path: '/organisations/{organisationId}', tags: ['organisations'], summary: 'Delete' })
    .input(OneOrganisation)
    .output(answer(OrganisationView))
    .errors(errors('organizationNotFoundException', 'organizationStillActiveException')),

  /** Extends the plan by 14 days (spec 9), once for each plan. */
  extend: staffProcedure({ ...observes, audits: 'organisation.extended' })
    .route({ method: 'POST', path: '/organisations/{organisationId}/extension', tags: ['organisations'], summary: 'Extend by 14 days' })
    .input(OneOrganisation)
    .output(answer(OrganisationView))
    .errors(errors('organizationNotFoundException', 'tariffExtensionImpossibleException')),

  /** Reads what an organisation consists of. The reason is written into the audit logs of both organisations before anything is read. */
  summary: staffProcedure({ ...observes, audits: 'organisation.observed' })
    .route({
      method: 'POST',
      path: '/organisations/{organisationId}/summary',
      tags: ['organisations'],
      summary: 'Look into an organisation',
    })
    .input(OneOrganisation.extend({ reason: Reason }))
    .output(answer(OrganisationSummary))
    .errors(errors('organizationNotFoundException')),
}
