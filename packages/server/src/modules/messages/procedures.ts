import { inOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { noteOperatorActivity } from '../presence/index.ts'
import { listCustomerFiles, listCustomerHistory } from './customer-history.ts'
import { editMessage } from './edit-message.ts'
import { forwardLetter } from './forward-letter.ts'
import { listChatFiles } from './list-chat-files.ts'
import { listChatDays, listMessages } from './list-messages.ts'
import { sendMessage } from './send-message.ts'
import { readSignature } from './signature-of-letters.ts'

export const messageProcedures = {
  list: staff.messages.list.handler(async ({ input, context }) => ok(await listMessages(context.app, context.account, input))),
  send: staff.messages.send.handler(async ({ input, context }) => {
    noteOperatorActivity(context.app, context.account)
    return ok(await inOrganisation(context.app, context.account.organisationId, (tx) => sendMessage(tx, context.account, input)))
  }),
  forward: staff.messages.forward.handler(async ({ input, context }) => {
    noteOperatorActivity(context.app, context.account)
    return ok(await inOrganisation(context.app, context.account.organisationId, (tx) => forwardLetter(tx, context.account, input)))
  }),
  signature: staff.messages.signature.handler(async ({ input, context }) =>
    ok(await readSignature(context.app, context.account, input.chatId)),
  ),
  edit: staff.messages.edit.handler(async ({ input, context }) =>
    ok(await inOrganisation(context.app, context.account.organisationId, (tx) => editMessage(tx, context.account, input))),
  ),
}

/** What is asked of a chat but answered from its messages. */
export const chatLogProcedures = {
  days: staff.chats.days.handler(async ({ input, context }) => ok({ items: await listChatDays(context.app, context.account, input) })),
  files: staff.chats.files.handler(async ({ input, context }) => ok(await listChatFiles(context.app, context.account, input))),
}

/** The same of a customer. */
export const customerLogProcedures = {
  history: staff.customers.history.handler(async ({ input, context }) =>
    ok(await listCustomerHistory(context.app, context.account, input)),
  ),
  files: staff.customers.files.handler(async ({ input, context }) => ok(await listCustomerFiles(context.app, context.account, input))),
}
