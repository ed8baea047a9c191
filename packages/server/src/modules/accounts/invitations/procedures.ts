import { readOrganisation } from '../../../platform/events/transaction.ts'
import { mailOutlook } from '../../../platform/notices/mail-state.ts'
import { anyone, ok, staff } from '../../authentication/index.ts'
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts'
import { resendInvitation, revokeInvitation } from './change-invitation.ts'
import { listInvitations } from './find-invitations.ts'
import { showLink } from './mail-link.ts'
import { checkPeople, invitePeople } from './people/invite-people.ts'
import { sendInvitations } from './send-invitations.ts'

export const invitationProcedures = {
  list: staff.invitations.list.handler(async ({ context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, listInvitations)),
  ),
  send: staff.invitations.send.handler(async ({ input, context: { app, account, request } }) =>
    ok({ outcomes: await sendInvitations(app, account, { ...input, locale: request.locale }), mail: await mailOutlook(app) }),
  ),
  checkPeople: staff.invitations.checkPeople.handler(async ({ input, context: { app, account } }) =>
    ok({ ...(await checkPeople(app, account, input)), mail: await mailOutlook(app) }),
  ),
  sendToPeople: staff.invitations.sendToPeople.handler(async ({ input, context: { app, account, request } }) =>
    ok({ ...(await invitePeople(app, account, { ...input, locale: request.locale })), mail: await mailOutlook(app) }),
  ),
  resend: staff.invitations.resend.handler(async ({ input, context: { app, account, request } }) =>
    ok(await resendInvitation(app, account, { ...input, locale: request.locale })),
  ),
  link: staff.invitations.link.handler(async ({ input, context: { app, account } }) =>
    ok({ link: await showLink(app, account, input.invitationId) }),
  ),
  revoke: staff.invitations.revoke.handler(async ({ input, context: { app, account } }) => {
    await revokeInvitation(app, account, input.invitationId)
    return ok(null)
  }),
  look: anyone.invitations.look.handler(async ({ input, context }) => ok(await lookAtInvitation(context, input.token))),
  accept: anyone.invitations.accept.handler(async ({ input, context }) => ok(await acceptInvitation(context, input))),
}
