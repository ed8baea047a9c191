import type { WebhookView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { WebhookRow } from './tables.ts'
import { viewWebhook } from './webhook.ts'
import './tables.ts'

/** A webhook of the organisation. Throws webhookNotFoundException. */
export async function getWebhook(db: Transaction['db'], webhookId: string): Promise<WebhookRow> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirst()
  if (!row) throw new AppError('webhookNotFoundException')
  return row
}

/** The same, locked until the transaction ends. */
export async function lockWebhook(tx: Transaction, webhookId: string): Promise<WebhookRow> {
  const row = await tx.db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('webhookNotFoundException')
  return row
}

/** All webhooks of an organisation, the oldest first. */
export async function listWebhooks(app: AppContext, organisationId: string): Promise<WebhookView[]> {
  return readOrganisation(app, organisationId, async (db) => {
    const rows = await db.selectFrom('webhooks').selectAll().orderBy('id').execute()
    const views: WebhookView[] = []
    // One after another: they share a connection.
    for (const row of rows) views.push(await viewWebhook(db, row, app.now()))
    return views
  })
}
