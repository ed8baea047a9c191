import { sql } from 'kysely'
import { lastPosition } from '../../platform/events/read-further.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { auditWebhook } from './audit-webhook.ts'
import { lockWebhook } from './find-webhook.ts'
import { getDelivery } from './list-deliveries.ts'
import type { WebhookDeliveryRow } from './tables.ts'
import './tables.ts'

/** Sends one message again, now, with the id it has. Throws webhookNotFoundException, webhookDeliveryNotFoundException. */
export async function resendDelivery(tx: Transaction, asked: { webhookId: string; deliveryId: string }): Promise<WebhookDeliveryRow> {
  const { id } = await getDelivery(tx.db, asked)
  return tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, problem: null, queued_at: tx.now, next_attempt_at: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Sets a webhook back to a moment: what has happened since is read from the log once more. Answers how many events that are. Throws
 * webhookNotFoundException.
 */
export async function replaySince(
  tx: Transaction,
  account: CurrentAccount,
  asked: { webhookId: string; since: string },
): Promise<{ events: number }> {
  const webhook = await lockWebhook(tx, asked.webhookId)
  const last = await lastPosition(tx)
  const { rows } = await sql<{ position: number | null }>`
    SELECT min(position) AS position FROM events WHERE at >= ${asked.since}::timestamptz`.execute(tx.db)
  const first = rows[0]?.position ?? last + 1
  const cursor = Math.min(webhook.cursor, first - 1)
  const row = await tx.db.updateTable('webhooks').set({ cursor }).where('id', '=', webhook.id).returningAll().executeTakeFirstOrThrow()
  auditWebhook(tx, account, 'webhook.replayed', { is: row })
  return { events: Math.max(0, last - cursor) }
}
