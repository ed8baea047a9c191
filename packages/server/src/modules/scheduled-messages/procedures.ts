import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { ok, type StaffContext, staff } from '../authentication/index.ts'
import { noteOperatorActivity } from '../presence/index.ts'
import { cancelScheduled, changeScheduled } from './change-scheduled.ts'
import { listScheduled } from './list-scheduled.ts'
import { scheduleMessage } from './schedule-message.ts'
import { sendScheduledNow } from './send-scheduled.ts'

function change<T>({ app, account }: StaffContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  noteOperatorActivity(app, account)
  return inOrganisation(app, account.organisationId, work)
}

export const scheduledMessageProcedures = {
  list: staff.scheduledMessages.list.handler(async ({ input, context: { app, account } }) =>
    ok({ items: await listScheduled(app, account, input.chatId) }),
  ),
  create: staff.scheduledMessages.create.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => scheduleMessage(tx, context.account, { ...input, sendAt: new Date(input.sendAt) }))),
  ),
  update: staff.scheduledMessages.update.handler(async ({ input, context }) =>
    ok(
      await change(context, (tx) =>
        changeScheduled(tx, context.account, { ...input, sendAt: input.sendAt === undefined ? undefined : new Date(input.sendAt) }),
      ),
    ),
  ),
  send: staff.scheduledMessages.send.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => sendScheduledNow(tx, context.account, input))),
  ),
  cancel: staff.scheduledMessages.cancel.handler(async ({ input, context }) => {
    await change(context, (tx) => cancelScheduled(tx, context.account, input))
    return ok(null)
  }),
}
