import type { AppContext } from '../../../platform/context.ts'
import { type Loop, repeat } from '../../../platform/loops/repeat.ts'
import { pollEveryMs } from './poll.ts'
import { syncCrmJob } from './sync-crm.ts'

const lookEveryMs = 500

/**
 * Twice a second, queues a job for each connection with new events in our log or with something due. Access that is due is renewed also for connections
 * that rest or are paused. So writing or closing a chat costs nothing for the CRM, and does not fail with it.
 */
export function startCrmPump(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: lookEveryMs,
    complaint: 'What CRMs wait for could not be queued',
    run: () => queueDueConnections(app),
  })
}

/** One statement for all organisations. Several processes may look at once: jobs of one key become one job. */
export async function queueDueConnections({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const at = now()
  await database.systemPool.query(
    `SELECT enqueue_job($1, json_build_object('organisationId', c.organisation_id, 'connectionId', c.id), 'crm:' || c.id, NULL, 'crm:' || c.id, 25)
     FROM crm_connections c
     JOIN organisation_positions p ON p.organisation_id = c.organisation_id
     JOIN organisations_today o ON o.id = c.organisation_id AND o.active AND 'OPTION_CLIENT_PROFILE' = ANY (o.plan_options)
     WHERE c.renew_at <= $2
        OR (c.state <> 'paused' AND (c.rests_until IS NULL OR c.rests_until <= $2)
            AND ((c.run IS NOT NULL AND c.run->>'finishedAt' IS NULL)
                 OR (c.state = 'active'
                     AND (p.position > c.log_cursor OR c.polled_at IS NULL OR c.polled_at <= $3
                          OR EXISTS (SELECT FROM crm_tasks t
                                     WHERE t.organisation_id = c.organisation_id AND t.connection_id = c.id AND t.due_at <= $2)))))`,
    [syncCrmJob, at, new Date(at.getTime() - pollEveryMs)],
  )
}
