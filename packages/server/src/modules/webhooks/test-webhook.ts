import { newId, type WebhookDeliveryDetail, webhookTestType } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getWebhook } from './find-webhook.ts'
import { describeDelivery } from './list-deliveries.ts'
import { sendWebhook } from './send-webhook.ts'
import { keepAttempt } from './settle-attempt.ts'
import './tables.ts'

/**
 * Sends a test event at once, also to a webhook that is switched off, and says what came of it. It changes nothing about the webhook, and is
 * not tried again. Throws webhookNotFoundException, tooManyRequestsException.
 */
export async function testWebhook(app: AppContext, account: CurrentAccount, webhookId: string): Promise<WebhookDeliveryDetail> {
  const { organisationId } = account
  const webhook = await readOrganisation(app, organisationId, (db) => getWebhook(db, webhookId))
  if (!app.limits.shared.webhookTests.take(webhookId)) throw new AppError('tooManyRequestsException')
  const id = newId()
  const data = { message: 'This is a test event. Nothing has happened.', by: account.name }
  const body = JSON.stringify({ type: webhookTestType, timestamp: app.now().toISOString(), position: null, data })
  const attempt = await sendWebhook(app, webhook, { id, body })
  return inOrganisation(app, organisationId, async (tx) => {
    await tx.db
      .insertInto('webhook_deliveries')
      .values({
        organisation_id: organisationId,
        id,
        webhook_id: webhookId,
        position: null,
        event: webhookTestType,
        body,
        state: attempt.problem === null ? 'delivered' : 'failed',
        attempts: 1,
        status: attempt.status,
        problem: attempt.problem,
        queued_at: tx.now,
        next_attempt_at: null,
        created_at: tx.now,
      })
      .execute()
    await keepAttempt(tx, id, attempt)
    return describeDelivery(tx.db, { webhookId, deliveryId: id })
  })
}
