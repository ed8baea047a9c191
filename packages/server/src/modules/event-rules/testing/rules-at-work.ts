import type { EventRuleFields } from '@besedka/contract'
import type { Office } from '../../../testing/given.ts'
import { server } from '../../../testing/use-server.ts'

/** What the server has to run with for rules to act. */
export const withWorker = { SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' }

/** For how long it is waited for a rule. */
export const soon = { timeout: 20_000, interval: 100 }

type Given = Partial<EventRuleFields> & Pick<EventRuleFields, 'trigger' | 'steps'>

export function ruleOf(
  { administrator }: Office,
  name: string,
  given: Omit<Given, 'conditions'> & { conditions?: Partial<EventRuleFields['conditions']> },
) {
  return administrator.api.eventRules.create({ name, enabled: true, conditions: {}, ...given })
}

export const tag = (...tags: string[]) => ({ type: 'tags' as const, tags })

/** How much of the log no rule has looked at, and how many runs wait. */
export async function undone({ id }: Office): Promise<number> {
  const { rows } = await server().database.systemPool.query<{ count: number }>(
    `SELECT (p.position - c.cursor + (SELECT count(*) FROM event_rule_runs WHERE organisation_id = $1 AND outcome IS NULL))::int AS count
     FROM event_rule_cursors c JOIN organisation_positions p USING (organisation_id) WHERE organisation_id = $1`,
    [id],
  )
  return rows[0]?.count ?? 0
}

/** Switches a rule on as if it had been on always, and no worker had run. */
export async function readAgain({ id, administrator }: Office, rule: { id: string }): Promise<void> {
  const { database } = server()
  await administrator.api.eventRules.update({ ruleId: rule.id, enabled: true })
  await database.systemPool.query('UPDATE event_rules SET since = 0 WHERE organisation_id = $1', [id])
  await database.systemPool.query('UPDATE event_rule_cursors SET cursor = 0 WHERE organisation_id = $1', [id])
}
