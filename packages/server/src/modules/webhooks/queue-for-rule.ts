import { type ChatView, WebhookRuleData, webhookRuleType } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import { lastPosition } from '../../platform/events/read-further.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { newDelivery } from './webhook.ts'
import './tables.ts'

/**
 * Queues what an event rule tells a webhook of a chat, if the webhook has asked for that; it is sent and tried again like any other message. Throws
 * webhookNotFoundException, webhookOffException, webhookNotForRulesException.
 */
export async function queueForRule(
  tx: Transaction,
  webhookId: string,
  told: { rule: { id: string; name: string }; chat: ChatView },
): Promise<void> {
  const webhook = await tx.db.selectFrom('webhooks').select(['state', 'events']).where('id', '=', webhookId).executeTakeFirst()
  if (!webhook) throw new AppError('webhookNotFoundException')
  if (webhook.state !== 'active') throw new AppError('webhookOffException')
  if (!webhook.events.includes(webhookRuleType)) throw new AppError('webhookNotForRulesException')
  const data = WebhookRuleData.parse(told)
  await tx.db
    .insertInto('webhook_deliveries')
    .values({
      ...newDelivery(tx),
      webhook_id: webhookId,
      position: null,
      after_position: await lastPosition(tx),
      event: webhookRuleType,
      body: JSON.stringify({ type: webhookRuleType, timestamp: tx.now.toISOString(), position: null, data }),
    })
    .execute()
}
