import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { anyone, ok, staff, visitor } from '../authentication/index.ts'
import { findHelp, readHelp, voteOnHelp } from '../knowledge/index.ts'
import type { AcceptCustomerMessage } from './accept-customer-message.ts'
import { confirmReceipts, listCustomerMessages } from './customer-log.ts'
import { fillPreChat } from './fill-pre-chat.ts'
import { introduceVisitor } from './introduce-visitor.ts'
import { listPeople } from './list-people.ts'
import { openSession } from './open-session.ts'
import { getPlaceInQueue } from './place-in-queue.ts'
import { listProactiveCounts } from './proactive-counts.ts'
import type { PublicChannels } from './public-channels.ts'
import { setFields } from './set-fields.ts'
import type { Sightings } from './sightings.ts'
import { signalCustomerTyping } from './signal-customer-typing.ts'

/** The staff's part: `channels.proactiveCounts`. */
export const proactiveProcedures = {
  proactiveCounts: staff.channels.proactiveCounts.handler(async ({ input, context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listProactiveCounts(db, input.channelId)) }),
  ),
}

/** The contract's `customer` procedures. */
export function siteChatProcedures(deps: { channels: PublicChannels; sightings: Sightings; accept: AcceptCustomerMessage }) {
  return {
    openSession: anyone.customer.openSession.handler(async ({ input, context }) => {
      if (!context.app.limits.shared.visits.take(context.request.network)) throw new AppError('tooManyRequestsException')
      return ok(await openSession(context, deps, input))
    }),
    listMessages: visitor.customer.listMessages.handler(async ({ input, context }) =>
      ok(await listCustomerMessages(context.app, context.visitor, input)),
    ),
    sendMessage: visitor.customer.sendMessage.handler(async ({ input, context }) => ok(await deps.accept(context.visitor, input))),
    findHelp: visitor.customer.findHelp.handler(async ({ input, context: { app, visitor: customer } }) =>
      ok({ items: await findHelp(app, { organisationId: customer.organisationId, ...input }) }),
    ),
    readHelp: visitor.customer.readHelp.handler(async ({ input, context: { app, visitor: customer } }) =>
      ok(await readHelp(app, { organisationId: customer.organisationId, ...input })),
    ),
    voteOnHelp: visitor.customer.voteOnHelp.handler(async ({ input, context: { app, visitor: customer, request } }) => {
      await voteOnHelp(app, { organisationId: customer.organisationId, network: request.network, ...input })
      return ok(null)
    }),
    people: visitor.customer.people.handler(async ({ context }) => ok(await listPeople(context.app, context.visitor))),
    queue: visitor.customer.queue.handler(async ({ context }) => ok(await getPlaceInQueue(context.app, context.visitor))),
    confirm: visitor.customer.confirm.handler(async ({ input, context }) => {
      await confirmReceipts(context.app, context.visitor, input)
      return ok(null)
    }),
    typing: visitor.customer.typing.handler(async ({ input, context }) => {
      await signalCustomerTyping(context.app, context.visitor, input)
      return ok(null)
    }),
    fillPreChat: visitor.customer.fillPreChat.handler(async ({ input, context: { app, visitor: customer } }) => {
      await inOrganisation(app, customer.organisationId, (tx) => fillPreChat(tx, customer, input))
      return ok(null)
    }),
    setFields: visitor.customer.setFields.handler(async ({ input, context: { app, visitor: customer } }) => {
      await inOrganisation(app, customer.organisationId, (tx) => setFields(tx, customer, input.values))
      return ok(null)
    }),
    introduce: visitor.customer.introduce.handler(async ({ input, context: { app, visitor: customer } }) =>
      ok(await inOrganisation(app, customer.organisationId, (tx) => introduceVisitor(tx, customer, input))),
    ),
  }
}
