import { readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { loadChat } from '../chats/index.ts'
import { valuesInChat } from './values-in-chat.ts'

export const templateValueProcedures = {
  values: staff.templates.values.handler(async ({ input: { chatId, locale }, context: { app, account } }) =>
    ok(
      await readOrganisation(app, account.organisationId, async (db) => {
        const chat = await loadChat(db, chatId, account)
        const by = account.kind ? undefined : account.name
        const { values, fieldNames } = await valuesInChat(db, { chat, by, locale, now: app.now() })
        return { values, fieldNames: Object.fromEntries(fieldNames) }
      }),
    ),
  ),
}
