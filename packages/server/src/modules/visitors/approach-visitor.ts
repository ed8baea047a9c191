import { newId } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, findOperator } from '../authentication/index.ts'
import { findChannel, requireWritable } from '../channels/index.ts'
import { findOpenChat, lockWorking } from '../chats/index.ts'
import { showsVisitorsTo } from './list-visitors.ts'
import { isOnline } from './online.ts'
import './tables.ts'

type Asked = { channelId: string; visitId: string; text: string }

/**
 * An operator says something to a visitor who is on the site; their page shows it with its next beat. Throws visitorGoneException, also for visitors whom the
 * account does not see, visitorApproachedException where words of somebody are before them already, chatAlreadyExistsException,
 * operatorNotActiveException, channelDeactivatedException and channelTypeForbiddenException.
 */
export async function approachVisitor(tx: Transaction, account: CurrentAccount, { channelId, visitId, text }: Asked): Promise<void> {
  const channel = await findChannel(tx.db, channelId)
  if (!channel || !showsVisitorsTo(account, channel)) throw new AppError('visitorGoneException')
  requireWritable(channel)
  if ((await lockWorking(tx, account.id))?.status !== 'active') throw new AppError('operatorNotActiveException')
  const ofVisit = { channelId, visitId }
  const visit = await lockOnline(tx, ofVisit)
  if (visit.approach_state === 'sent' || visit.approach_state === 'shown') {
    throw new AppError('visitorApproachedException', { operator: await nameOf(tx.db, visit.approach_by_id) })
  }
  if (visit.customer_id !== null && (await findOpenChat(tx.db, { channelId, customerId: visit.customer_id }))) {
    throw new AppError('chatAlreadyExistsException')
  }
  await tx.db
    .updateTable('site_visits')
    .set({ approach_id: newId(), approach_by_id: account.id, approach_text: text, approach_state: 'sent' })
    .where('channel_id', '=', channelId)
    .where('id', '=', visitId)
    .execute()
}

async function lockOnline(tx: Transaction, { channelId, visitId }: Pick<Asked, 'channelId' | 'visitId'>) {
  const visit = await tx.db
    .selectFrom('site_visits')
    .select(['customer_id', 'approach_state', 'approach_by_id'])
    .where('channel_id', '=', channelId)
    .where('id', '=', visitId)
    .where(isOnline(tx.now))
    .forUpdate()
    .executeTakeFirst()
  if (!visit) throw new AppError('visitorGoneException')
  return visit
}

async function nameOf(db: Kysely<Tables>, accountId: string | null): Promise<string> {
  return (accountId && (await findOperator(db, accountId))?.name) || ''
}
