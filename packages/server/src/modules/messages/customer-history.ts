import type { ChatView, FileView, MessageView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { containing, eitherYo } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { chatsOfCustomerInSight, pageOfChats } from '../chats/index.ts'
import { filesOfChats } from '../files/index.ts'
import './tables.ts'

type Page = { customerId: string; cursor?: string | undefined; limit: number }
type Wanted = { text: string; kind?: MessageView['kind'] | undefined }

/** The chats of a customer that the account may see and in which there is a message as wanted. Throws profileNotFoundException. */
export async function listCustomerHistory(
  app: AppContext,
  account: CurrentAccount,
  { customerId, text, kind, ...page }: Page & Wanted & { channelId?: string | undefined },
): Promise<{ items: ChatView[]; nextCursor: string | null }> {
  return readOrganisation(app, account.organisationId, async (db) => {
    const seen = await chatsOfCustomerInSight(db, account, customerId)
    const chatIds = text === '' && kind === undefined ? seen : await chatsWith(db, seen, { text, kind })
    return pageOfChats(db, account, { ...page, chatIds })
  })
}

/** Files of those chats, the newest first. Throws profileNotFoundException. */
export async function listCustomerFiles(
  app: AppContext,
  account: CurrentAccount,
  { customerId, cursor, limit, kind }: Page & { kind?: FileView['kind'] | undefined },
): Promise<{ items: { chatId: string; file: FileView }[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, 'id')[0]
  return readOrganisation(app, account.organisationId, async (db) => {
    const chatIds = await chatsOfCustomerInSight(db, account, customerId)
    const found = await filesOfChats(db, chatIds, { kind, before, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)
    return { items, nextCursor: found.length > limit && last ? writeCursor([last.file.id]) : null }
  })
}

/** What one person has written and was written is little: it is read through, without an index of words. */
async function chatsWith(db: Kysely<Tables>, chatIds: string[], { text, kind }: Wanted): Promise<string[]> {
  let query = db.selectFrom('messages').select('chat_id').distinct().where(sql<boolean>`chat_id = ANY (${chatIds}::uuid[])`)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (text !== '') {
    query = query.where(/[её]/i.test(text) ? sql<boolean>`text ~* ${eitherYo(text)}` : sql<boolean>`text ILIKE ${containing(text)}`)
  }
  return (await query.execute()).map((row) => row.chat_id)
}
