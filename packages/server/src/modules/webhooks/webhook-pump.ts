import type { AppContext } from '../../platform/context.ts'
import { type Loop, repeat } from '../../platform/loops/repeat.ts'
import { deliverWebhookJob } from './deliver-webhook.ts'

const lookEveryMs = 500

/**
 * Looks twice a second which webhooks the log has gone past, or have a message whose time has come, and queues a job for each. So whoever
 * writes a message pays nothing for webhooks (docs/decisions/webhooks-read-the-log.md).
 */
export function startWebhookPump(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: lookEveryMs,
    complaint: 'What webhooks wait for could not be queued',
    run: () => queueDueWebhooks(app),
  })
}

/** One statement for all organisations. Several processes may look at once: jobs of one key become one job. */
export async function queueDueWebhooks({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  await database.systemPool.query(
    `SELECT enqueue_job($1, json_build_object('organisationId', w.organisation_id, 'webhookId', w.id),
                        'webhook:' || w.id, NULL, 'webhook:' || w.id, 25)
     FROM webhooks w
     JOIN organisation_positions p ON p.organisation_id = w.organisation_id
     JOIN organisations_today o ON o.id = w.organisation_id AND o.active AND 'OPTION_API_ACCESS' = ANY (o.plan_options)
     WHERE w.state = 'active' AND (w.rests_until IS NULL OR w.rests_until <= $2)
       AND (p.position > w.cursor
            OR EXISTS (SELECT FROM webhook_deliveries d
                       WHERE d.organisation_id = w.organisation_id AND d.webhook_id = w.id AND d.state = 'waiting' AND d.next_attempt_at <= $2))`,
    [deliverWebhookJob, now()],
  )
}
