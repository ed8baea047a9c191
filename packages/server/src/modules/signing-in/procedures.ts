import { type CurrentUser, defaultLocale } from '@besedka/contract'
import { standingMark } from '../../platform/live/standing-mark.ts'
import { anyone, ok, type SignedInAccount, staff, staffTags } from '../authentication/index.ts'
import { findActiveLook } from '../organisations/index.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { confirm } from './confirmation.ts'
import { askForPasskey } from './passkey-challenge.ts'
import { recover } from './recover.ts'
import { refreshToken } from './refresh-token.ts'
import { checkRecovery, resetPassword } from './reset-password.ts'
import { securityProcedures } from './security-procedures.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const signInProcedures = {
  auth: {
    login: anyone.auth.login.handler(async ({ input, context }) => ok(await signIn(context, input))),
    passkeyChallenge: anyone.auth.passkeyChallenge.handler(async ({ input, context }) =>
      ok(await askForPasskey(context, await authenticate(context, input), 'signIn')),
    ),
    refresh: anyone.auth.refresh.handler(async ({ context }) => ok(await refreshToken(context))),
    recover: anyone.auth.recover.handler(async ({ input, context }) => ok({ mail: await recover(context, input) })),
    checkRecovery: anyone.auth.checkRecovery.handler(async ({ input, context }) => {
      const { email } = await checkRecovery(context, input.token)
      return ok({ email })
    }),
    resetPassword: anyone.auth.resetPassword.handler(async ({ input, context }) => {
      await resetPassword(context, input)
      return ok(null)
    }),
    user: staff.auth.user.handler(async ({ context: { app, account } }) => {
      const look = await findActiveLook(app.database.system, account.organisationId)
      return ok(toCurrentUser(account, look))
    }),
    confirm: staff.auth.confirm.handler(async ({ input, context }) => {
      await confirm(context, input)
      return ok(null)
    }),
    confirmChallenge: staff.auth.confirmChallenge.handler(async ({ context }) =>
      ok(await askForPasskey(context, context.account, 'confirm')),
    ),
    logout: staff.auth.logout.handler(async ({ context }) => {
      await signOut(context)
      return ok(null)
    }),
  },
  security: securityProcedures,
  profile: {
    changePassword: staff.profile.changePassword.handler(async ({ input, context }) => {
      await changePassword(context, input)
      return ok(null)
    }),
  },
}

function toCurrentUser(account: SignedInAccount, look: Awaited<ReturnType<typeof findActiveLook>>): CurrentUser {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    active: true,
    organisation: {
      id: account.organisationId,
      name: account.organisationName,
      locale: look?.locale ?? defaultLocale,
      logoFileId: look?.logoFileId ?? null,
      planUntil: account.planUntil?.toISOString() ?? null,
      trial: account.trial,
      short: account.short && account.rights.has('AUTHORITY_FINANCE'),
    },
    teamIds: [...account.teamIds],
    role: { ...account.role, rights: [...account.rights].map((right) => ({ right })) },
    options: [...account.options],
    mustEnrol: account.mustEnrol,
    mustEnrolFrom: account.mustEnrolFrom?.toISOString() ?? null,
    standing: standingMark(
      new Set(staffTags({ accountId: account.id, teamIds: account.teamIds, rights: [...account.rights], options: [...account.options] })),
    ),
  }
}
