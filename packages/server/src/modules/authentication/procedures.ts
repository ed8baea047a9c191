import type { CurrentUser } from '@besedka/contract'
import { ok } from './answer.ts'
import { anyone, staff, visitor } from './doors.ts'
import type { CurrentAccount } from './identity.ts'
import { issueLiveTicket } from './issue-live-ticket.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const authenticationProcedures = {
  auth: {
    login: anyone.auth.login.handler(async ({ input, context }) => ok({ token: await signIn(context, input) })),
    user: staff.auth.user.handler(({ context }) => ok(toCurrentUser(context.account))),
    logout: staff.auth.logout.handler(async ({ context }) => {
      await signOut(context)
      return ok(null)
    }),
  },
  live: {
    openStaffFeed: staff.live.openStaffFeed.handler(async ({ context }) => {
      const { id, organisationId, sessionId } = context.account
      return ok({ ticket: await issueLiveTicket(context.app.database, { organisationId, door: 'staff', subjectId: id, sessionId }) })
    }),
    openCustomerFeed: visitor.live.openCustomerFeed.handler(async ({ context }) => {
      const { customerId, channelId, organisationId } = context.visitor
      const holder = { organisationId, door: 'customer', subjectId: customerId, sessionId: channelId } as const
      return ok({ ticket: await issueLiveTicket(context.app.database, holder) })
    }),
  },
}

function toCurrentUser(account: CurrentAccount): CurrentUser {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    active: true,
    organisation: { id: account.organisationId, name: account.organisationName },
    teamIds: [...account.teamIds],
    role: { ...account.role, rights: [...account.rights].map((right) => ({ right })) },
    options: [...account.options],
  }
}
