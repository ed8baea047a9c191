import { z } from 'zod'
import {
  AccountEmail,
  AccountLanguages,
  AccountName,
  AccountPassword,
  AccountPhone,
  AccountSkills,
  AutoBreakMinutes,
} from '../account-fields.ts'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { HandOver, Integrations } from '../views/hand-over.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { AccountListItem, AccountView, accountSortNames, KnownSkill, OwnAccount, RoleChoice, ShortAccount } from '../views/staff-account.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'RIGHT_ACCOUNT_CONTROL' } as const

const teamIdsMax = 100

const fields = {
  name: AccountName,
  email: AccountEmail,
  phone: AccountPhone,
  affiliation: z.string().trim().max(255, 'tooLong'),
  roleId: Id,
  /** Whoever changes teams needs AUTHORITY_TEAMS_UPDATE. */
  teamIds: z.array(Id).max(teamIdsMax, 'tooMany'),
  autoBreakMinutes: AutoBreakMinutes,
  locale: Locale.nullable(),
  languages: AccountLanguages,
  skills: AccountSkills,
  /** A JPEG that the caller uploaded, at most 200 KB; null for none. */
  photoFileId: Id.nullable(),
  password: AccountPassword,
}

const { name, email, roleId, password, ...optional } = fields
/** What people change about themselves; the rest is for those who manage accounts. */
const own = { name, phone: fields.phone, affiliation: fields.affiliation, locale: fields.locale, photoFileId: fields.photoFileId }

const photoErrors = ['fileNotFoundException', 'fileTypeNotAllowedException', 'pictureTooBigException'] as const

/** Refusals of calls about the account of somebody else. */
const colleagueErrors = ['accountNotFoundException', 'accountSelfChangeException'] as const

const fieldErrors = [
  'commonPasswordException',
  'accountAlreadyExistsException',
  'roleNotFoundException',
  'rightNotGrantableException',
  'teamsNotFoundException',
  'accessDeniedException',
  ...photoErrors,
] as const

export const accounts = {
  /** Colleagues, by part of their name or email; a minus before the sort turns it round. Open to all colleagues (spec 6). */
  list: staffProcedure()
    .route({ method: 'GET', path: '/accounts', tags: ['accounts'], summary: 'Users' })
    .input(
      z.object({
        ...pageInput,
        // An email can be long, and the cursor carries the one where the page ended.
        cursor: z.string().max(600).optional(),
        search: z.string().trim().max(100, 'tooLong').default(''),
        teamId: Id.optional(),
        roleId: Id.optional(),
        active: z.enum(['true', 'false']).optional(),
        /** For those who manage accounts. */
        secondFactor: z.enum(['true', 'false']).optional(),
        sort: z.enum(accountSortNames).default('name'),
      }),
    )
    .output(answer(page(AccountListItem)))
    .errors(errors('invalidCursorException', 'accessDeniedException')),

  /** The first twenty active colleagues whose name has this in it (spec 7). */
  short: staffProcedure()
    .route({ method: 'GET', path: '/acc/user/short', tags: ['accounts'], summary: 'Short user lookup' })
    .input(z.object({ name: z.string().trim().max(100, 'tooLong').default('') }))
    .output(answer(z.array(ShortAccount))),

  /** One's own data, for the profile. */
  own: staffProcedure()
    .route({ method: 'GET', path: '/auth/acc', tags: ['auth'], summary: 'My data' })
    .output(answer(OwnAccount)),

  /** Changes one's own data (spec 7); what is left out stays as it is. */
  updateOwn: staffProcedure({ audits: 'account.updated' })
    .route({ method: 'PATCH', path: '/auth/acc/update', tags: ['auth'], summary: 'Change my data' })
    .input(z.object(own).partial())
    .output(answer(OwnAccount))
    .errors(errors(...photoErrors)),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/accounts/{accountId}', tags: ['accounts'], summary: 'One user' })
    .input(z.object({ accountId: Id }))
    .output(answer(AccountView))
    .errors(errors('accountNotFoundException')),

  /** The roles that an account can be given, and which of them the caller may give. */
  roles: staffProcedure(manages)
    .route({ method: 'GET', path: '/account-roles', tags: ['accounts'], summary: 'Roles to choose from' })
    .output(answer(z.array(RoleChoice))),

  /** What colleagues can do, for whoever chooses skills of a colleague or of a routing rule. By name, at most 1,000. */
  skills: staffProcedure()
    .route({ method: 'GET', path: '/account-skills', tags: ['accounts'], summary: 'Skills of colleagues' })
    .output(answer(z.array(KnownSkill))),

  create: staffProcedure({ ...manages, audits: 'account.created' })
    .route({ method: 'POST', path: '/accounts', tags: ['accounts'], summary: 'Add a user' })
    .input(z.object({ name, email, roleId, password, ...z.object(optional).partial().shape }))
    .output(answer(AccountView))
    .errors(errors('trialInvitesOnlyException', 'tooManyRequestsException', ...fieldErrors)),

  /**
   * Changes what is given and leaves the rest. A new password ends the sessions of the account. Refused for accounts that outrank the
   * caller; one's own role and password are changed by others, and in the profile.
   */
  update: staffProcedure({ ...manages, audits: 'account.updated' })
    .route({ method: 'PATCH', path: '/accounts/{accountId}', tags: ['accounts'], summary: 'Change a user' })
    .input(z.object({ accountId: Id, ...z.object(fields).partial().shape }))
    .output(answer(AccountView))
    .errors(errors(...colleagueErrors, 'lastAdministratorException', 'tooManyRequestsException', ...fieldErrors)),

  /** What a colleague holds that somebody else has to take over. */
  holdings: staffProcedure(manages)
    .route({ method: 'GET', path: '/accounts/{accountId}/holdings', tags: ['accounts'], summary: 'What a user holds' })
    .input(z.object({ accountId: Id }))
    .output(answer(z.object({ openChats: z.array(z.object({ channelId: Id, count: z.int().positive() })) })))
    .errors(errors('accountNotFoundException')),

  /**
   * Ends all sessions of an account at once, bars it from signing in, and hands its open chats over. API keys and webhooks that it made end with
   * it, or become the caller's (`integrations`); who looks after them is told by mail.
   */
  deactivate: staffProcedure({ ...manages, audits: 'account.deactivated' })
    .route({ method: 'POST', path: '/accounts/{accountId}/deactivation', tags: ['accounts'], summary: 'Deactivate a user' })
    .input(z.object({ accountId: Id, chatsTo: HandOver, integrations: Integrations.default('keep') }))
    .output(answer(AccountView))
    .errors(errors(...colleagueErrors, 'lastAdministratorException', 'rightNotGrantableException', 'teamNotFoundException')),

  activate: staffProcedure({ ...manages, audits: 'account.activated' })
    .route({ method: 'POST', path: '/accounts/{accountId}/activation', tags: ['accounts'], summary: 'Activate a user' })
    .input(z.object({ accountId: Id }))
    .output(answer(AccountView))
    .errors(errors('accountNotFoundException', 'rightNotGrantableException')),

  /** Deletes somebody who was deactivated before: their address is free again, only their name stays in chats and reports. Cannot be undone. */
  delete: staffProcedure({ ...manages, audits: 'account.deleted' })
    .route({ method: 'DELETE', path: '/accounts/{accountId}', tags: ['accounts'], summary: 'Delete a user' })
    .input(z.object({ accountId: Id }))
    .output(answer(z.null()))
    .errors(errors('accountNotFoundException', 'rightNotGrantableException', 'accountStillActiveException')),

  /**
   * Takes everything away that an account shows after its password, for somebody who has lost it: apps, passkeys, recovery codes. Ends their
   * sessions and recovery links; they are told by mail.
   */
  resetSecondFactor: staffProcedure({ ...manages, audits: 'account.secondFactorReset' })
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/second-factor-reset',
      tags: ['accounts'],
      summary: "Reset a user's second factor",
    })
    .input(z.object({ accountId: Id }))
    .output(answer(AccountView))
    .errors(errors(...colleagueErrors, 'rightNotGrantableException', 'twoFactorIsNotEnabledException', 'confirmationRequiredException')),
}
