import type { AppContext } from '../../platform/context.ts'
import { type Loop, repeat } from '../../platform/loops/repeat.ts'
import { runEventRulesJob, waitsEveryMs } from './run-event-rules.ts'

const lookEveryMs = 500

/**
 * Looks twice a second for whose rules the log has gone past, or something is due, and queues a job for each organisation. So whoever writes a
 * message pays nothing for rules.
 */
export function startEventRulePump(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: lookEveryMs,
    complaint: 'What event rules wait for could not be queued',
    run: () => passByLog(app).then(() => queueDueRules(app)),
  })
}

const mayAct = `o.active AND 'OPTION_CHAT_ROUTING' = ANY (o.plan_options)`

/**
 * Where rules may not act, because the option is missing or the organisation is inactive, what happens meanwhile is not made up for later: the
 * cursor goes along, and what waits is dropped.
 */
async function passByLog({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await database.systemPool.query(
    `WITH resting AS (
       SELECT c.organisation_id, c.cursor, p.position FROM event_rule_cursors c
       JOIN organisation_positions p ON p.organisation_id = c.organisation_id
       JOIN organisations_today o ON o.id = c.organisation_id AND NOT (${mayAct})
     ), moved AS (
       UPDATE event_rule_cursors c SET cursor = resting.position FROM resting
       WHERE c.organisation_id = resting.organisation_id AND resting.position > c.cursor
     )
     DELETE FROM event_rule_runs q USING resting WHERE q.organisation_id = resting.organisation_id AND q.outcome IS NULL`,
  )
}

/** One statement for all organisations. Several processes may look at once: jobs of one key become one job. */
async function queueDueRules({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const at = now()
  await database.systemPool.query(
    `SELECT enqueue_job($1, json_build_object('organisationId', c.organisation_id),
                        'eventRules:' || c.organisation_id, NULL, 'eventRules:' || c.organisation_id, 25)
     FROM event_rule_cursors c
     JOIN organisation_positions p ON p.organisation_id = c.organisation_id
     JOIN organisations_today o ON o.id = c.organisation_id AND ${mayAct}
     WHERE EXISTS (SELECT FROM event_rules r WHERE r.organisation_id = c.organisation_id AND r.enabled)
       AND (p.position > c.cursor
            OR EXISTS (SELECT FROM event_rule_runs q WHERE q.organisation_id = c.organisation_id AND q.outcome IS NULL AND q.due_at <= $2)
            OR ((c.waits_looked_at IS NULL OR c.waits_looked_at <= $3)
                AND EXISTS (SELECT FROM event_rules r
                            WHERE r.organisation_id = c.organisation_id AND r.enabled AND r.trigger ->> 'type' = 'waits')))`,
    [runEventRulesJob, at, new Date(at.getTime() - waitsEveryMs)],
  )
}
