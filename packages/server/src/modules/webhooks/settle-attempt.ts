import { newId } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { messagePauseMs, restMs } from './backoff.ts'
import { giveUp } from './give-up.ts'
import type { Attempt } from './send-webhook.ts'
import type { WebhookDeliveryRow } from './tables.ts'
import { patienceMs } from './webhook.ts'
import './tables.ts'

/** Writes down an attempt, and what it means for its message and for the webhook. */
export async function settleAttempt(app: AppContext, tx: Transaction, delivery: WebhookDeliveryRow, attempt: Attempt): Promise<void> {
  // Deleted meanwhile, by somebody who did not wait for the answer.
  const webhook = await tx.db.selectFrom('webhooks').selectAll().where('id', '=', delivery.webhook_id).forUpdate().executeTakeFirst()
  if (!webhook) return
  await keepAttempt(tx, delivery.id, attempt)
  const { problem, status } = attempt
  const attempts = delivery.attempts + 1
  const given = { attempts, status, problem }
  const message = tx.db.updateTable('webhook_deliveries').where('id', '=', delivery.id)
  const receiver = tx.db.updateTable('webhooks').where('id', '=', webhook.id)

  if (problem === null) {
    await message.set({ ...given, state: 'delivered', next_attempt_at: null }).execute()
    await receiver.set({ failures: 0, failing_since: null, problem: null, rests_until: null, last_delivered_at: tx.now }).execute()
    return
  }
  const tooOld = tx.now.getTime() - delivery.queued_at.getTime() >= patienceMs
  // By one chance: a message that is due later than its receiver has rested would be overtaken by the next one.
  const chance = Math.random()
  const nextAt = new Date(tx.now.getTime() + messagePauseMs(attempts, chance))
  await message.set({ ...given, ...(tooOld ? { state: 'failed', next_attempt_at: null } : { next_attempt_at: nextAt }) }).execute()
  const failures = webhook.failures + 1
  const since = webhook.failing_since ?? tx.now
  await receiver
    .set({
      failures,
      failing_since: since,
      problem,
      // What is refused is this message's own trouble: the next one may pass.
      rests_until: problem === 'refused' ? null : new Date(tx.now.getTime() + restMs(failures, chance)),
    })
    .execute()
  if (problem === 'gone' || tx.now.getTime() - since.getTime() >= patienceMs) await giveUp(app, tx, webhook)
}

/** Writes an attempt into the log of a message. */
export async function keepAttempt(tx: Transaction, deliveryId: string, attempt: Attempt): Promise<void> {
  await tx.db
    .insertInto('webhook_attempts')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      delivery_id: deliveryId,
      at: attempt.at,
      duration_ms: attempt.durationMs,
      status: attempt.status,
      problem: attempt.problem,
      request_headers: JSON.stringify(attempt.requestHeaders),
      response_headers: JSON.stringify(attempt.responseHeaders),
      response_body: attempt.responseBody,
    })
    .execute()
}
