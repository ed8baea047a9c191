import { newId, type WebhookEventType } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lastPosition } from '../../platform/events/read-further.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { checkAddress } from '../../platform/net/check-address.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { auditWebhook } from './audit-webhook.ts'
import { endWaiting } from './end-waiting.ts'
import { lockWebhook } from './find-webhook.ts'
import { newSigningSecret, placeOfSecret } from './signing-secret.ts'
import type { WebhookRow } from './tables.ts'
import { webhooksMax } from './webhook.ts'
import './tables.ts'

/** A webhook with its signing secret, which is seen this once. */
export type MadeWebhook = { row: WebhookRow; secret: string }

/** Adds a webhook that is told of what happens from now on. Throws validationException, webhookLimitReachedException. */
export async function createWebhook(
  app: AppContext,
  tx: Transaction,
  account: CurrentAccount,
  asked: { url: string; description: string; events: WebhookEventType[] },
): Promise<MadeWebhook> {
  checkAddress(app.config, asked.url)
  const others = await tx.db.selectFrom('webhooks').select('id').execute()
  if (others.length >= webhooksMax) throw new AppError('webhookLimitReachedException', { size: webhooksMax })
  const [id, secret] = [newId(), newSigningSecret()]
  const row = await tx.db
    .insertInto('webhooks')
    .values({
      organisation_id: tx.organisationId,
      id,
      url: asked.url,
      description: asked.description,
      events: [...new Set(asked.events)],
      secret: app.vault.seal(secret, placeOfSecret(tx.organisationId, id)),
      former_secret: null,
      former_valid_until: null,
      cursor: await lastPosition(tx),
      failing_since: null,
      problem: null,
      rests_until: null,
      last_delivered_at: null,
      created_at: tx.now,
      created_by: account.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  auditWebhook(tx, account, 'webhook.created', { is: row })
  return { row, secret }
}

export type WebhookChange = {
  webhookId: string
  url?: string | undefined
  description?: string | undefined
  events?: WebhookEventType[] | undefined
  active?: boolean | undefined
}

/** Changes what is given. Another address, or being switched on, is a fresh start. Throws webhookNotFoundException, validationException. */
export async function updateWebhook(
  app: AppContext,
  tx: Transaction,
  account: CurrentAccount,
  { webhookId, active, ...asked }: WebhookChange,
): Promise<WebhookRow> {
  if (asked.url !== undefined) checkAddress(app.config, asked.url)
  const before = await lockWebhook(tx, webhookId)
  const switchedOn = active === true && before.state !== 'active'
  const switchedOff = active === false && before.state !== 'off'
  const moved = asked.url !== undefined && asked.url !== before.url
  const row = await tx.db
    .updateTable('webhooks')
    .set({
      ...(asked.url === undefined ? {} : { url: asked.url }),
      ...(asked.description === undefined ? {} : { description: asked.description }),
      ...(asked.events === undefined ? {} : { events: [...new Set(asked.events)] }),
      ...(switchedOn ? { state: 'active' as const, cursor: await lastPosition(tx) } : {}),
      ...(switchedOff ? { state: 'off' as const } : {}),
      ...(switchedOn || switchedOff || moved ? { failures: 0, failing_since: null, problem: null, rests_until: null } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', webhookId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (switchedOff) await endWaiting(tx, webhookId)
  auditWebhook(tx, account, 'webhook.updated', { was: before, is: row })
  return row
}

/** Deletes a webhook with its log. Throws webhookNotFoundException. */
export async function deleteWebhook(tx: Transaction, account: CurrentAccount, webhookId: string): Promise<void> {
  const row = await lockWebhook(tx, webhookId)
  await tx.db.deleteFrom('webhooks').where('id', '=', webhookId).execute()
  auditWebhook(tx, account, 'webhook.deleted', { was: row })
}
