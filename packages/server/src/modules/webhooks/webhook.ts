import { newId, type WebhookDeliveryView, type WebhookView } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { WebhookDeliveryRow, WebhookRow } from './tables.ts'
import './tables.ts'

export const webhooksMax = 20
/** More waiting messages than this need not be told apart. */
const waitingShownMax = 1_000

/** How long a message is tried, and how long a webhook may fail before it is switched off (reliability: 3 days). */
export const patienceMs = 3 * 24 * 60 * 60 * 1_000

/** What a message to a webhook begins with: it waits to be sent, now. */
export function newDelivery(tx: Transaction) {
  return {
    organisation_id: tx.organisationId,
    id: newId(),
    state: 'waiting',
    status: null,
    problem: null,
    queued_at: tx.now,
    next_attempt_at: tx.now,
    created_at: tx.now,
  } as const
}

/** A webhook as its page shows it. */
export async function viewWebhook(db: Transaction['db'], row: WebhookRow, now: Date): Promise<WebhookView> {
  const waiting = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', row.id)
    .where('state', '=', 'waiting')
    .limit(waitingShownMax)
    .execute()
  return {
    id: row.id,
    version: row.version,
    url: row.url,
    description: row.description,
    events: row.events,
    state: row.state === 'active' && row.failing_since ? 'failing' : row.state,
    problem: row.problem,
    failingSince: row.failing_since?.toISOString() ?? null,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    waiting: waiting.length,
    formerSecretValidUntil: row.former_valid_until && row.former_valid_until > now ? row.former_valid_until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
  }
}

export function toDeliveryView(row: WebhookDeliveryRow): WebhookDeliveryView {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.state === 'waiting' ? (row.next_attempt_at?.toISOString() ?? null) : null,
  }
}
