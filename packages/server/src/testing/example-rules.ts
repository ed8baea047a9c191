import { newId } from '@besedka/contract'
import { server } from './use-server.ts'

type WithRules = { macro: { id: string }; eventRule: { id: string }; chat: { id: string } }

/** A macro that anybody may make. */
export function exampleMacro() {
  return {
    name: 'Refund',
    steps: [
      { type: 'tags' as const, tags: ['Refund'] },
      { type: 'note' as const, text: 'Asked for a refund' },
    ],
  }
}

/** A rule that does nothing by itself. */
export function exampleRule() {
  return {
    name: `Refunds ${newId().slice(-12)}`,
    enabled: false,
    trigger: { type: 'rated' as const, atMost: 2 as const },
    conditions: { words: ['refund'] },
    steps: [{ type: 'tags' as const, tags: ['Refund'] }],
  }
}

/** Something that a rule has done. */
export async function seedRun(organisationId: string, { ruleId, chatId }: { ruleId: string; chatId: string }): Promise<void> {
  await server().database.systemPool.query(
    `INSERT INTO event_rule_runs
       (organisation_id, id, rule_id, chat_id, cause, chain, position, place, outcome, created_at, due_at, ended_at)
     VALUES ($1, $2, $3, $4, 'log:1', '{}', 1, 0, 'done', now(), now(), now())`,
    [organisationId, newId(), ruleId, chatId],
  )
}

export const macroInputs = {
  'macros.list': () => ({}),
  'macros.naming': ({ macro }: WithRules) => ({ id: macro.id }),
  'macros.create': () => exampleMacro(),
  'macros.update': ({ macro }: WithRules) => ({ macroId: macro.id, name: 'Refund at once' }),
  'macros.delete': ({ macro }: WithRules) => ({ macroId: macro.id }),
  'macros.run': ({ macro, chat }: WithRules) => ({ macroId: macro.id, chatId: chat.id }),
} as const

export const eventRuleInputs = {
  'eventRules.list': () => ({}),
  'eventRules.naming': ({ eventRule }: WithRules) => ({ id: eventRule.id }),
  'eventRules.create': () => exampleRule(),
  'eventRules.update': ({ eventRule }: WithRules) => ({ ruleId: eventRule.id, steps: [{ type: 'priority', priority: 'urgent' }] }),
  'eventRules.reorder': ({ eventRule }: WithRules) => ({ ruleIds: [eventRule.id] }),
  'eventRules.delete': ({ eventRule }: WithRules) => ({ ruleId: eventRule.id }),
  'eventRules.runs': ({ eventRule }: WithRules) => ({ ruleId: eventRule.id, limit: 10 }),
  'eventRules.try': ({ chat }: WithRules) => ({ chatId: chat.id, rule: exampleRule() }),
} as const
