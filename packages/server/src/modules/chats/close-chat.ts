import { type ChatView, teamsOfRequest } from '@besedka/contract'
import { sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { checkHasCategory } from '../categories/index.ts'
import { findChannel } from '../channels/index.ts'
import { isErased } from '../customers/index.ts'
import { holdTeam } from '../teams/index.ts'
import { type ChatRow, canReopen, toChatView, withWhoActs } from './chat.ts'
import { checkFieldsFilledIn, fillInAll } from './fields/set-values.ts'
import { lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { mayReopenByRight, reopenByRight } from './reopen-by-right.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { categorise } from './set-category.ts'
import { atRest, inHandsOf, inQueue } from './standing.ts'
import { lockWorking } from './take-place.ts'

/**
 * Closes a chat. What the customer writes next opens a new one that shows this one. It gets the category and the values that are given; where its team
 * asks for a category and it has none, or a field that is asked for is empty, it stays open. Throws closingWithoutFieldsException, closingWithoutCategoryException, chatSessionCategoryNotSelectedException, chatSessionCategoryNotFoundException.
 */
export async function closeChat(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, categoryId, values = {} }: { chatId: string; categoryId?: string | undefined; values?: Record<string, string> | undefined },
): Promise<ChatView> {
  const found = await lockChat(tx, chatId, account)
  await checkMayAct(tx.db, 'close', { account, chat: found })
  const categorised = categoryId === undefined ? found : await categorise(tx, account, found, categoryId)
  const chat = await fillInAll(tx, account, categorised, values)
  if (account.options.has('OPTION_CHAT_TOPICS')) {
    const teams = teamsOfRequest({ teamId: chat.team_id }, account)
    await checkHasCategory(tx.db, { teamId: chat.team_id, categoryIds: chat.category_ids, teams })
    await checkFieldsFilledIn(tx, chat)
  }
  const after = await saveChat(tx, chat, {
    ...atRest(chat, tx.now, account.kind ? null : account.id),
    participant_ids: withWhoActs(chat, account),
  })
  recordHistory(tx, 'chat.closed', { before: chat, after, by: actorOf(account) })
  return toChatView(after)
}

/**
 * Takes a closure back: whoever closed it, within a minute, and only while the customer has no other open chat. It goes back to who had it, whose
 * place may be taken by now, or into its queue; never to a supervisor who has only closed it. It does so in an inactive channel, too, which may
 * come back; through one that was deleted meanwhile nothing can be said any more. A team that was deleted is left. Throws
 * chatNotFoundByIdException, profileNotFoundException (the customer is erased), closureUndoException, channelDeletedException, chatAlreadyExistsException.
 */
export async function reopenChat(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  if (await isErased(tx.db, chat.customer_id)) throw new AppError('profileNotFoundException')
  if (mayReopenByRight(account, chat, tx.now)) return reopenByRight(tx, account, chat)
  if (!canReopen(chat, account.id, tx.now)) throw new AppError('closureUndoException')
  const channel = await findChannel(tx.db, chat.channel_id)
  if (!channel || channel.deleted_at !== null) throw new AppError('channelDeletedException')
  const after = await saveChat(tx, chat, {
    ...(await whereItWas(tx, chat)),
    team_id: await holdTeam(tx.db, chat.team_id),
    closed_at: null,
    closed_by_id: null,
  })
    // The customer may write, and so open a new chat, in this very moment: the unique key of open chats decides.
    .catch(refusing({ chats_open_of_customer: () => new AppError('chatAlreadyExistsException') }))
  recordHistory(tx, 'chat.reopened', { before: chat, after, by: actorOf(account) })
  return toChatView(after)
}

/** In the hands that it was closed from, if they still work; else in its queue. */
async function whereItWas(tx: Transaction, chat: ChatRow) {
  const { rows } = await sql<{ assigneeId: string | null }>`
    SELECT payload #>> '{detail,fromAssigneeId}' AS "assigneeId" FROM events
    WHERE subject_id = ${chat.id} AND type = 'chat.closed' ORDER BY position DESC LIMIT 1`.execute(tx.db)
  const assigneeId = rows[0]?.assigneeId ?? null
  return assigneeId !== null && (await lockWorking(tx, assigneeId)) ? inHandsOf(chat, assigneeId, tx) : inQueue(chat, tx.now)
}
