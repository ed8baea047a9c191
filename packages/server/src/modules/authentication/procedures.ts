import { ok } from './answer.ts'
import { staff, visitor } from './doors.ts'
import { issueLiveTicket } from './issue-live-ticket.ts'

export const feedProcedures = {
  openStaffFeed: staff.live.openStaffFeed.handler(async ({ context }) => {
    const { id, organisationId, sessionId } = context.account
    return ok(await issueLiveTicket(context.app.database, { organisationId, door: 'staff', subjectId: id, sessionId }))
  }),
  openCustomerFeed: visitor.live.openCustomerFeed.handler(async ({ context }) => {
    const { customerId, channelId, organisationId } = context.visitor
    const holder = { organisationId, door: 'customer', subjectId: customerId, sessionId: channelId } as const
    const { ticket, log } = await issueLiveTicket(context.app.database, holder)
    return ok({ ticket, log })
  }),
}
