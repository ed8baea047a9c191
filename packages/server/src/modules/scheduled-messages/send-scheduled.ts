import type { MessageView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction, type TransactionContext } from '../../platform/events/transaction.ts'
import { type CurrentAccount, findColleague } from '../authentication/index.ts'
import { accountSeesChat, type ChatRow, lockChatRow } from '../chats/index.ts'
import { letGoOfFiles } from '../files/index.ts'
import { sendMessage } from '../messages/index.ts'
import { type AboutScheduled, findLocked, jobOf, lockOwnScheduled, tellScheduled, viewOf } from './scheduled-message.ts'
import type { ScheduledRow } from './tables.ts'

export { sendScheduledJob } from './scheduled-message.ts'

/**
 * Sends a reply whose moment has come, by the verb of every reply and with its author's rights of now. It becomes a message and stops to be
 * scheduled in one transaction: however often this runs, and wherever it breaks off, it is sent once. What hinders it is told to its author.
 */
export async function sendScheduled(context: TransactionContext, about: { organisationId: string; scheduledId: string }): Promise<void> {
  const { organisationId, scheduledId } = about
  const row = await readOrganisation(context, organisationId, (db) =>
    db.selectFrom('scheduled_messages').selectAll().where('id', '=', scheduledId).executeTakeFirst(),
  )
  if (!row) return
  const author = await findColleague(context, { organisationId, id: row.author_id })
  try {
    await inOrganisation(context, organisationId, (tx) => sendIfDue(tx, author, row))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await inOrganisation(context, organisationId, (tx) => noteProblem(tx, author, row, error))
  }
}

async function sendIfDue(tx: Transaction, author: CurrentAccount | undefined, found: ScheduledRow): Promise<void> {
  const due = await lockDue(tx, found)
  if (!due) return
  const { chat, row } = due
  if (!author) throw new AppError('accessDeniedException', {})
  const unseenBefore = chat.customer_wrote_at !== null && chat.customer_wrote_at > row.set_at
  if (row.unless_customer_writes && unseenBefore) throw new AppError('customerWroteFirstException')
  await sendAs(tx, author, { chat, row, unseenBefore })
}

/** Both locked; undefined where it has left, was dropped, did not leave, or has another moment by now. */
async function lockDue(tx: Transaction, { chat_id, id }: ScheduledRow): Promise<{ chat: ChatRow; row: ScheduledRow } | undefined> {
  const chat = await lockChatRow(tx, chat_id)
  const row = await findLocked(tx, id)
  if (!chat || !row || row.problem !== null) return undefined
  if (row.send_at <= tx.now) return { chat, row }
  // The clock that woke us runs before our own.
  await tx.enqueue(jobOf(row))
  return undefined
}

/** Sends one's own now, whatever its moment, and whether it has failed before. */
export async function sendScheduledNow(tx: Transaction, account: CurrentAccount, about: AboutScheduled): Promise<MessageView> {
  return sendAs(tx, account, { ...(await lockOwnScheduled(tx, account, about)), unseenBefore: false })
}

type Leaving = { chat: ChatRow; row: ScheduledRow; unseenBefore: boolean }

async function sendAs(tx: Transaction, author: CurrentAccount, { chat, row, unseenBefore }: Leaving): Promise<MessageView> {
  await tx.db.deleteFrom('scheduled_messages').where('id', '=', row.id).execute()
  await letGoOfFiles(tx, row.file_ids)
  await tellScheduled(tx, chat, -1)
  const { id, chat_id: chatId, text, file_ids: fileIds, beside } = row
  return sendMessage(tx, author, { id, chatId, kind: 'reply', text, fileIds, ...beside, unseenBefore })
}

/** It stays, with the reason; its author is told wherever they are, and where they are gone, whoever has the chat. */
async function noteProblem(
  tx: Transaction,
  author: CurrentAccount | undefined,
  found: ScheduledRow,
  { code, params }: AppError,
): Promise<void> {
  const due = await lockDue(tx, found)
  if (!due) return
  const { chat, row } = due
  const problem = { code, params: params ?? {} }
  await tx.db
    .updateTable('scheduled_messages')
    .set({ problem: JSON.stringify(problem) })
    .where('id', '=', row.id)
    .execute()
  await tellScheduled(tx, chat, 0)
  const isTold = !author || (await accountSeesChat(tx.db, author, chat.id))
  tx.record({
    type: 'scheduledMessage.failed',
    subjectId: chat.id,
    audience: [...new Set([row.author_id, ...(!author && chat.assignee_id ? [chat.assignee_id] : [])])].map((id) => `account:${id}`),
    payload: { scheduled: await viewOf(tx, { ...row, problem }), customerName: isTold ? chat.customer_name : '' },
  })
}
