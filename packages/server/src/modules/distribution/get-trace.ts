import type { AssignmentTrace } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { listRefusals, loadChat } from '../chats/index.ts'
import './tables.ts'

/** How an assignment was decided. Throws chatNotFoundByIdException, traceNotFoundException. */
export async function getTrace(
  app: AppContext,
  account: CurrentAccount,
  asked: { chatId: string; traceId: string },
): Promise<AssignmentTrace> {
  return readOrganisation(app, account.organisationId, async (db) => {
    const chat = await loadChat(db, asked.chatId, account)
    const row = await db
      .selectFrom('assignment_traces')
      .selectAll()
      .where('id', '=', asked.traceId)
      .where('chat_id', '=', chat.id)
      .executeTakeFirst()
    if (!row) throw new AppError('traceNotFoundException')
    const refusals = await listRefusals(db, chat.id, row.at)
    return { ...row.trace, refusals, id: row.id, chatId: row.chat_id, at: row.at.toISOString() }
  })
}
