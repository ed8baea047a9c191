import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { endRowOfMissedOffers } from '../presence/index.ts'
import { type ChatRow, withParticipant } from './chat.ts'
import { checkMayAct } from './may-act.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { inHandsOf } from './standing.ts'
import { checkPlace, lockWorking } from './take-place.ts'

/**
 * Puts a locked chat into the hands of the operator who acts: by hand, or because they are the first to answer a waiting one. Throws what
 * {@link checkMayAct} throws, operatorLimitReachedException, and accountNotFoundException for who works no longer.
 */
export async function takeChat(
  tx: Transaction,
  account: CurrentAccount,
  chat: ChatRow,
  { act, channelActive = true }: { act: 'take' | 'reply'; channelActive?: boolean },
): Promise<ChatRow> {
  // Locked first: whoever goes on a break in this moment has gone, or goes after.
  const state = account.kind ? undefined : await lockWorking(tx, account.id)
  await checkMayAct(tx.db, act, { account, chat, channelActive, ...(state ? { status: state.status } : {}) })
  if (!state) throw new AppError('accountNotFoundException', { login: account.name })
  await checkPlace(tx, { ...account, state }, chat)
  await endRowOfMissedOffers(tx, account.id)
  return putIntoHands(tx, account, chat, account)
}

/** A locked chat goes to an operator who has a place for it, and its history says by whom. */
export async function putIntoHands(
  tx: Transaction,
  by: Pick<CurrentAccount, 'kind' | 'id'>,
  chat: ChatRow,
  operator: { id: string; name: string },
): Promise<ChatRow> {
  const after = await saveChat(tx, chat, {
    // To oneself nobody brings news.
    ...inHandsOf(chat, operator.id, { now: tx.now, handedBy: operator.id === by.id ? undefined : { byId: by.id } }),
    participant_ids: withParticipant(chat, operator.id),
  })
  recordHistory(tx, 'chat.assigned', { before: chat, after, by: actorOf(by), assigneeName: operator.name })
  return after
}
