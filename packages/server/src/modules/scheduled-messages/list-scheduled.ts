import type { ScheduledMessageView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { loadChat } from '../chats/index.ts'
import { viewsOfFiles } from '../files/index.ts'
import { toView } from './scheduled-message.ts'

/** What leaves a chat later, and what did not leave, by their moments. */
export async function listScheduled(app: AppContext, account: CurrentAccount, chatId: string): Promise<ScheduledMessageView[]> {
  return readOrganisation(app, account.organisationId, async (db) => {
    await loadChat(db, chatId, account)
    const rows = await db
      .selectFrom('scheduled_messages')
      .selectAll()
      .where('chat_id', '=', chatId)
      .orderBy('send_at')
      .orderBy('id')
      .execute()
    const files = await viewsOfFiles(
      db,
      rows.flatMap((row) => row.file_ids),
    )
    return rows.map((row) => toView(row, files))
  })
}
