import { type WebhookEventType, webhookEvents } from '@besedka/contract'
import { type ReadEvent, readFurther } from '../../platform/events/read-further.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type { WebhookRow } from './tables.ts'
import { newDelivery } from './webhook.ts'
import './tables.ts'

/**
 * Makes messages of what the log says beyond the webhook's cursor, and moves the cursor. One that was made before (the cursor was set back) is
 * queued again with the id it had. Answers whether there is more to read.
 */
export async function readLog(tx: Transaction, webhook: WebhookRow, log: Log): Promise<boolean> {
  const read = await readFurther(tx, webhook.cursor)
  if (!read) return false
  for (const row of read.events) {
    for (const event of wantedOf(row, webhook.events)) await queueMessage(tx, webhook, row, event, log)
  }
  await tx.db.updateTable('webhooks').set({ cursor: read.cursor }).where('id', '=', webhook.id).execute()
  return read.more
}

/** What a webhook wants to be told of an event. A note is a message of the log, but outside it is an event of its own. */
function wantedOf(row: ReadEvent, wanted: readonly WebhookEventType[]): WebhookEventType[] {
  return wanted.filter((event) => {
    // Written by another build, perhaps.
    if (!Object.hasOwn(webhookEvents, event) || webhookEvents[event].from !== row.type) return false
    return row.type.startsWith('message.') && event !== 'message.statusChanged' ? isNote(row.payload) === (event === 'note.created') : true
  })
}

function isNote(payload: unknown): boolean {
  return (payload as { message?: { kind?: unknown } }).message?.kind === 'internal'
}

async function queueMessage(tx: Transaction, webhook: WebhookRow, row: ReadEvent, event: WebhookEventType, log: Log): Promise<void> {
  const data = webhookEvents[event].data.safeParse(row.payload)
  if (!data.success) return log.error({ error: data.error, event }, 'An event of the log is not what webhooks are promised')
  const body = JSON.stringify({ type: event, timestamp: row.at.toISOString(), position: row.position, data: data.data })
  await tx.db
    .insertInto('webhook_deliveries')
    .values({
      ...newDelivery(tx),
      webhook_id: webhook.id,
      position: row.position,
      event,
      body,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'webhook_id', 'position', 'event'])
        .doUpdateSet({ state: 'waiting', attempts: 0, problem: null, queued_at: tx.now, next_attempt_at: tx.now }),
    )
    .execute()
}
