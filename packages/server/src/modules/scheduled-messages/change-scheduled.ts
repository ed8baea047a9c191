import type { ScheduledMessageView } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { letGoOfFiles } from '../files/index.ts'
import { checkReplyText, inPlainWords } from '../messages/index.ts'
import {
  type AboutScheduled,
  byOther,
  checkMoment,
  jobOf,
  lockOwnScheduled,
  lockScheduled,
  tellScheduled,
  viewOf,
} from './scheduled-message.ts'
import type { ScheduledRow } from './tables.ts'

type Change = {
  text?: string | undefined
  formatted?: string | undefined
  sendAt?: Date | undefined
  unlessCustomerWrites?: boolean | undefined
}

/** Changes one's own that has not left; one that did not leave at its moment waits again. Throws scheduledMomentException. */
export async function changeScheduled(
  tx: Transaction,
  account: CurrentAccount,
  { text: words, formatted, sendAt, unlessCustomerWrites, ...about }: AboutScheduled & Change,
): Promise<ScheduledMessageView> {
  const { chat, row } = await lockOwnScheduled(tx, account, about)
  checkMoment(tx, sendAt ?? row.send_at)
  const text = words === undefined && formatted === undefined ? undefined : inPlainWords({ text: words ?? '', formatted }).text
  await checkReplyText(tx, chat, { text: text ?? row.text, fileIds: row.file_ids })
  const changed = await tx.db
    .updateTable('scheduled_messages')
    .set({
      ...(text !== undefined && { text, beside: JSON.stringify({ ...row.beside, formatted }) }),
      send_at: sendAt ?? row.send_at,
      unless_customer_writes: unlessCustomerWrites ?? row.unless_customer_writes,
      // Who changes it has seen what the customer has written by now.
      set_at: tx.now,
      problem: null,
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellScheduled(tx, chat, 0)
  await tx.enqueue(jobOf(changed))
  return viewOf(tx, changed)
}

/** Drops one's own; who manages all chats drops anybody's, and who has the chat that of an author who is gone. Its job finds nothing then. */
export async function cancelScheduled(tx: Transaction, account: CurrentAccount, about: AboutScheduled): Promise<void> {
  const { chat, row } = await lockScheduled(tx, account, about)
  const mayDrop =
    row.author_id === account.id ||
    hasRight(account, 'AUTHORITY_ALL_CHATS') ||
    (chat.assignee_id === account.id && !(await isAuthorHere(tx, row)))
  if (!mayDrop) throw await byOther(tx, row)
  await tx.db.deleteFrom('scheduled_messages').where('id', '=', row.id).execute()
  await letGoOfFiles(tx, row.file_ids)
  await tellScheduled(tx, chat, -1)
}

async function isAuthorHere(tx: Transaction, { author_id: id }: ScheduledRow): Promise<boolean> {
  const author = await tx.db.selectFrom('accounts').select('active').where('id', '=', id).executeTakeFirst()
  return author?.active ?? false
}
