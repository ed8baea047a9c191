import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { auditWebhook } from './audit-webhook.ts'
import { lockWebhook } from './find-webhook.ts'
import type { MadeWebhook } from './save-webhook.ts'
import { newSigningSecret, placeOfSecret } from './signing-secret.ts'
import './tables.ts'

const overlapMs = 24 * 60 * 60 * 1_000

/** Makes a new signing secret. With `overlap` the former one signs beside it for 24 hours. Throws webhookNotFoundException. */
export async function renewSecret(
  app: AppContext,
  tx: Transaction,
  account: CurrentAccount,
  asked: { webhookId: string; overlap: boolean },
): Promise<MadeWebhook> {
  const before = await lockWebhook(tx, asked.webhookId)
  const secret = newSigningSecret()
  const row = await tx.db
    .updateTable('webhooks')
    .set({
      secret: app.vault.seal(secret, placeOfSecret(tx.organisationId, before.id)),
      former_secret: asked.overlap ? before.secret : null,
      former_valid_until: asked.overlap ? new Date(tx.now.getTime() + overlapMs) : null,
      version: sql`version + 1`,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  auditWebhook(tx, account, 'webhook.secretRenewed', { is: row })
  return { row, secret }
}
