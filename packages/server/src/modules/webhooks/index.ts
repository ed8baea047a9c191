/**
 * Webhooks: programs that we tell of events. States of a webhook: active, off, gaveUp (by the product, after three days of failure); of a
 * message: waiting → delivered or failed. Events: none; they are made of the log's, which each webhook reads with a cursor of its own.
 * Called by: the worker (pump and job), staff procedures.
 */
export { cleanWebhookLog } from './clean-webhook-log.ts'
export { countWebhooks } from './count-webhooks.ts'
export { createDeliverWebhook, deliverWebhookJob } from './deliver-webhook.ts'
export { listCallableWebhooks } from './list-callable.ts'
export { webhookProcedures } from './procedures.ts'
export { queueForRule } from './queue-for-rule.ts'
export { sealedColumnsOfWebhooks } from './sealed-columns.ts'
export {
  SettledIntegrations,
  settleIntegrationsOfLeaver,
  tellOfIntegrations,
  tellOfIntegrationsJob,
} from './settle-integrations-of-leaver.ts'
export { startWebhookPump } from './webhook-pump.ts'
