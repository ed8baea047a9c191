import type { WebhookView } from '@besedka/contract'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { getAccount } from '../accounts/index.ts'
import { ok, type StaffContext, staff } from '../authentication/index.ts'
import { getWebhook, listWebhooks } from './find-webhook.ts'
import { describeDelivery, listDeliveries } from './list-deliveries.ts'
import { renewSecret } from './renew-secret.ts'
import { createWebhook, deleteWebhook, type MadeWebhook, updateWebhook } from './save-webhook.ts'
import { replaySince, resendDelivery } from './send-again.ts'
import { listWebhooksMadeBy } from './settle-integrations-of-leaver.ts'
import type { WebhookRow } from './tables.ts'
import { testWebhook } from './test-webhook.ts'
import { toDeliveryView, viewWebhook } from './webhook.ts'

function change<T>({ app, account }: StaffContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inOrganisation(app, account.organisationId, work)
}

/** A change of a webhook, answered as its page shows it. */
function seen(context: StaffContext, work: (tx: Transaction) => Promise<WebhookRow>): Promise<WebhookView> {
  return change(context, async (tx) => viewWebhook(tx.db, await work(tx), tx.now))
}

function made(context: StaffContext, work: (tx: Transaction) => Promise<MadeWebhook>): Promise<{ webhook: WebhookView; secret: string }> {
  return change(context, async (tx) => {
    const { row, secret } = await work(tx)
    return { webhook: await viewWebhook(tx.db, row, tx.now), secret }
  })
}

export const webhookProcedures = {
  list: staff.webhooks.list.handler(async ({ context }) => ok({ items: await listWebhooks(context.app, context.account.organisationId) })),
  get: staff.webhooks.get.handler(async ({ input, context }) => ok(await seen(context, (tx) => getWebhook(tx.db, input.webhookId)))),
  madeBy: staff.webhooks.madeBy.handler(async ({ input, context: { app, account } }) =>
    ok({
      items: await readOrganisation(app, account.organisationId, async (db) =>
        listWebhooksMadeBy(db, (await getAccount(db, input.accountId)).id),
      ),
    }),
  ),
  create: staff.webhooks.create.handler(async ({ input, context }) =>
    ok(await made(context, (tx) => createWebhook(context.app, tx, context.account, input))),
  ),
  update: staff.webhooks.update.handler(async ({ input, context }) =>
    ok(await seen(context, (tx) => updateWebhook(context.app, tx, context.account, input))),
  ),
  delete: staff.webhooks.delete.handler(async ({ input, context }) => {
    await change(context, (tx) => deleteWebhook(tx, context.account, input.webhookId))
    return ok(null)
  }),
  renewSecret: staff.webhooks.renewSecret.handler(async ({ input, context }) =>
    ok(await made(context, (tx) => renewSecret(context.app, tx, context.account, input))),
  ),
  test: staff.webhooks.test.handler(async ({ input, context }) => ok(await testWebhook(context.app, context.account, input.webhookId))),
  deliveries: staff.webhooks.deliveries.handler(async ({ input, context }) =>
    ok(await listDeliveries(context.app, context.account.organisationId, input)),
  ),
  delivery: staff.webhooks.delivery.handler(async ({ input, context }) =>
    ok(await readOrganisation(context.app, context.account.organisationId, (db) => describeDelivery(db, input))),
  ),
  resend: staff.webhooks.resend.handler(async ({ input, context }) =>
    ok(toDeliveryView(await change(context, (tx) => resendDelivery(tx, input)))),
  ),
  replay: staff.webhooks.replay.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => replaySince(tx, context.account, input))),
  ),
}
