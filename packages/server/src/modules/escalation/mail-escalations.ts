import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction, type TransactionContext } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { findChannel } from '../channels/index.ts'
import { getChatRow } from '../chats/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { describeEscalations, type Escalated } from './describe-escalations.ts'
import './tables.ts'

/** How long what was told is remembered: for as long as it decides when the next mail may go. */
const keptMs = 24 * 60 * 60_000

/**
 * The job: one mail to each notification address of a channel, about all that waits to be told and is still true. Nothing is sent when
 * somebody has answered meanwhile.
 */
export async function mailEscalations(
  app: TransactionContext & Pick<AppContext, 'config' | 'vault'>,
  given: { organisationId: string; channelId: string },
): Promise<void> {
  await inOrganisation(app, given.organisationId, async (tx) => {
    const escalated = await takeEscalated(tx, given.channelId)
    const channel = await findChannel(tx.db, given.channelId)
    // Nobody can answer in an inactive channel.
    if (!channel?.active || channel.deleted_at !== null || escalated.length === 0) return
    const { locale } = await getOwnOrganisation(tx.db)
    const mail = describeEscalations({ config: app.config, locale, channelName: channel.name, escalated, now: tx.now })
    for (const to of channel.notification_emails) await queueNotice(app, tx, { to, locale, ...mail })
  })
}

/** Marks what waits as told, and answers what of it is still so: each chat once, the longest wait first. */
async function takeEscalated(tx: Transaction, channelId: string): Promise<Escalated[]> {
  const taken = await tx.db
    .updateTable('escalations')
    .set({ mailed_at: tx.now })
    .where('channel_id', '=', channelId)
    .where('mailed_at', 'is', null)
    .returning(['chat_id', 'occasion'])
    .execute()
  await tx.db
    .deleteFrom('escalations')
    .where('channel_id', '=', channelId)
    .where('mailed_at', '<', new Date(tx.now.getTime() - keptMs))
    .execute()
  const chatIds = new Set(taken.map((row) => row.chat_id))
  const escalated: Escalated[] = []
  for (const chatId of chatIds) {
    const chat = await getChatRow(tx.db, chatId)
    if (!chat?.waiting_since) continue
    const overdue = taken.some((row) => row.chat_id === chatId && row.occasion === 'overdue') && chat.urgency === 'overdue'
    const unattended = chat.assignee_id === null
    if (overdue || unattended) escalated.push({ chatId, customerName: chat.customer_name, waitingSince: chat.waiting_since, overdue })
  }
  return escalated.sort((one, other) => one.waitingSince.getTime() - other.waitingSince.getTime())
}
