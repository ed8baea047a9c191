import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { readLog } from './read-log.ts'
import { sendWebhook } from './send-webhook.ts'
import { settleAttempt } from './settle-attempt.ts'
import type { WebhookDeliveryRow, WebhookRow } from './tables.ts'
import './tables.ts'

export const deliverWebhookJob = 'deliverWebhook'

/** After this a job ends, so that others have their turn; the pump queues the next one. */
const turnMs = 20_000
/** Calls at a time of one process: receivers that hang must not take the places of everything else that is to be done. */
const placesOfAll = 8
const placesOfOrganisation = 2

type AboutWebhook = { organisationId: string; webhookId: string }

/** Builds the job that sends what waits for a webhook, in the order of the log, until nothing is due. */
export function createDeliverWebhook(app: AppContext): (about: AboutWebhook) => Promise<void> {
  const busy = new Map<string, number>()
  let busyInAll = 0

  return async function deliverWebhook(about) {
    const { organisationId } = about
    const own = busy.get(organisationId) ?? 0
    // Whoever finds no place comes back with the pump's next round.
    if (busyInAll >= placesOfAll || own >= placesOfOrganisation) return
    busy.set(organisationId, own + 1)
    busyInAll += 1
    try {
      await sendWhatIsDue(app, about)
    } finally {
      busyInAll -= 1
      const left = (busy.get(organisationId) ?? 1) - 1
      if (left > 0) busy.set(organisationId, left)
      else busy.delete(organisationId)
    }
  }
}

async function sendWhatIsDue(app: AppContext, { organisationId, webhookId }: AboutWebhook): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < turnMs) {
    const found = await inOrganisation(app, organisationId, (tx) => claim(app, tx, webhookId))
    if (found === undefined) return
    if (found === 'readMore') continue
    const attempt = await sendWebhook(app, found.webhook, found.delivery)
    await inOrganisation(app, organisationId, (tx) => settleAttempt(app, tx, found.delivery, attempt))
  }
}

type Claimed = { webhook: WebhookRow; delivery: WebhookDeliveryRow }

/** Reads on in the log, and takes the first message whose time has come. Undefined: there is none. */
async function claim(app: AppContext, tx: Transaction, webhookId: string): Promise<Claimed | 'readMore' | undefined> {
  const webhook = await tx.db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhookId)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!webhook || (webhook.rests_until && webhook.rests_until > tx.now)) return undefined
  const more = await readLog(tx, webhook, app.log)
  const ofLog = await firstDue(tx, webhookId, 'ofLog')
  const beside = await firstDue(tx, webhookId, 'beside')
  // What is sent beside the log waits for all of it that was there before, read or not.
  const after = beside?.after_position ?? 0
  const isTurnOfBeside = beside && (ofLog?.position ? ofLog.position > after : !more)
  const delivery = isTurnOfBeside ? beside : ofLog
  if (delivery) return { webhook, delivery }
  return more ? 'readMore' : undefined
}

/** The first message whose time has come, of those that the log tells, or of those that an event rule or a test has queued beside it. */
function firstDue(tx: Transaction, webhookId: string, which: 'ofLog' | 'beside'): Promise<WebhookDeliveryRow | undefined> {
  return tx.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('position', which === 'ofLog' ? 'is not' : 'is', null)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', tx.now)
    .orderBy(which === 'ofLog' ? 'position' : 'id')
    .limit(1)
    .executeTakeFirst()
}
