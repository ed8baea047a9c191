import type { WebhookDeliveryDetail, WebhookDeliveryView, WebhookEventType } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { getWebhook } from './find-webhook.ts'
import type { WebhookDeliveryRow } from './tables.ts'
import { toDeliveryView } from './webhook.ts'
import './tables.ts'

const attemptsShown = 50

type Asked = {
  webhookId: string
  state?: WebhookDeliveryView['state'] | undefined
  event?: WebhookEventType | undefined
  cursor?: string | undefined
  limit: number
}

/** The messages of a webhook, newest first. Throws webhookNotFoundException, invalidCursorException. */
export async function listDeliveries(
  app: AppContext,
  organisationId: string,
  asked: Asked,
): Promise<{ items: WebhookDeliveryView[]; nextCursor: string | null }> {
  const before = asked.cursor === undefined ? undefined : readCursor(asked.cursor, 'id')[0]
  const rows = await readOrganisation(app, organisationId, async (db) => {
    await getWebhook(db, asked.webhookId)
    let query = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', asked.webhookId)
    if (asked.state) query = query.where('state', '=', asked.state)
    if (asked.event) query = query.where('event', '=', asked.event)
    if (before) query = query.where('id', '<', before)
    return query
      .orderBy('id', 'desc')
      .limit(asked.limit + 1)
      .execute()
  })
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return { items: shown.map(toDeliveryView), nextCursor: rows.length > asked.limit && last ? writeCursor([last.id]) : null }
}

/** A message of a webhook. Throws webhookNotFoundException, webhookDeliveryNotFoundException. */
export async function getDelivery(
  db: Transaction['db'],
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<WebhookDeliveryRow> {
  await getWebhook(db, webhookId)
  const query = db.selectFrom('webhook_deliveries').selectAll().where('id', '=', deliveryId).where('webhook_id', '=', webhookId)
  const row = await query.executeTakeFirst()
  if (!row) throw new AppError('webhookDeliveryNotFoundException')
  return row
}

/** The same with its body and its attempts. */
export async function describeDelivery(
  db: Transaction['db'],
  asked: { webhookId: string; deliveryId: string },
): Promise<WebhookDeliveryDetail> {
  const row = await getDelivery(db, asked)
  const attempts = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(attemptsShown)
    .execute()
  return {
    ...toDeliveryView(row),
    body: row.body,
    log: attempts.map((attempt) => ({
      at: attempt.at.toISOString(),
      durationMs: attempt.duration_ms,
      status: attempt.status,
      problem: attempt.problem,
      requestHeaders: attempt.request_headers,
      responseHeaders: attempt.response_headers,
      responseBody: attempt.response_body,
    })),
  }
}
