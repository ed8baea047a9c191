import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { EventRuleFields, eventRuleFields } from '../event-rule-fields.ts'
import { eventRuleLimits, eventRuleOutcomes } from '../event-rule-vocabulary.ts'
import { CallableWebhook, EventRuleRunView, EventRuleTrial, EventRuleView } from '../views/event-rule.ts'
import { NamedList } from '../views/named.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

/** Who sets how chats are routed sets these too. */
const looks = { right: 'AUTHORITY_SERVICE_ACCOUNT' } as const
const changes = { ...looks, option: 'OPTION_CHAT_ROUTING' } as const

/** The rights to delete something that rules name. */
export const namedThingsKeepers = [
  'RIGHT_ACCOUNT_CONTROL',
  'AUTHORITY_TEAMS_UPDATE',
  'AUTHORITY_SERVICE_ACCOUNT',
  'AUTHORITY_TEAM_TEMPLATE',
  'AUTHORITY_PROFILE_STATUS',
  'AUTHORITY_PROFILE_UPDATE',
  'AUTHORITY_CHAT_SESSION_CATEGORY',
  'AUTHORITY_INTEGRATION',
] as const

const tags = ['event-rules']
const savingErrors = ['validationException', 'eventRuleAlreadyExistsException'] as const

/** Every rule that waits for what has happened acts, in their order: they do not exclude one another as routing rules do. */
export const eventRules = {
  /** With the webhooks that rules may call, for accounts with AUTHORITY_INTEGRATION. */
  list: staffProcedure(looks)
    .route({ method: 'GET', path: '/event-rules', tags, summary: 'Event rules' })
    .input(z.object({}))
    .output(answer(z.object({ items: z.array(EventRuleView), webhooks: z.array(CallableWebhook) }))),

  /**
   * The rules that name a colleague, team, channel, template, category, status, field, company, bot or webhook, in their order: without it they
   * do not fit, or are refused.
   */
  naming: staffProcedure({ right: namedThingsKeepers })
    .route({ method: 'GET', path: '/event-rules/naming/{id}', tags, summary: 'Event rules that name a thing' })
    .input(z.object({ id: Id }))
    .output(answer(NamedList)),

  /**
   * Adds a rule behind the others. It looks at what happens from now on. An act that the caller may not do by hand is refused, also when a rule is
   * changed; calling a webhook needs AUTHORITY_INTEGRATION.
   */
  create: staffProcedure({ ...changes, audits: 'eventRule.created' })
    .route({ method: 'POST', path: '/event-rules', tags, summary: 'Add an event rule' })
    .input(EventRuleFields)
    .output(answer(EventRuleView))
    .errors(errors('tooManyEventRulesException', ...savingErrors)),

  /** Changes what is given and leaves the rest. A rule that is switched on again does not look at what has happened meanwhile. */
  update: staffProcedure({ ...changes, audits: 'eventRule.updated' })
    .route({ method: 'PATCH', path: '/event-rules/{ruleId}', tags, summary: 'Change an event rule' })
    .input(z.object({ ruleId: Id, ...z.object(eventRuleFields).partial().shape }))
    .output(answer(EventRuleView))
    .errors(errors('eventRuleNotFoundException', ...savingErrors)),

  /** Puts the rules into an order; those that are not named come behind, as they stood. */
  reorder: staffProcedure({ ...changes, audits: 'eventRule.reordered' })
    .route({ method: 'PUT', path: '/event-rules/order', tags, summary: 'Put event rules in order' })
    .input(z.object({ ruleIds: z.array(Id).max(eventRuleLimits.rules, 'tooMany') }))
    .output(answer(z.null())),

  /** Deletes a rule, and with it the history of its runs. */
  delete: staffProcedure({ ...looks, audits: 'eventRule.deleted' })
    .route({ method: 'DELETE', path: '/event-rules/{ruleId}', tags, summary: 'Delete an event rule' })
    .input(z.object({ ruleId: Id }))
    .output(answer(z.null()))
    .errors(errors('eventRuleNotFoundException')),

  /** What rules did and what hindered them, newest first; of chats that the account sees. Kept for 30 days. */
  runs: staffProcedure(looks)
    .route({ method: 'GET', path: '/event-rules/runs', tags, summary: 'History of runs' })
    .input(z.object({ ...pageInput, ruleId: Id.optional(), outcome: z.enum(eventRuleOutcomes).optional() }))
    .output(answer(page(EventRuleRunView)))
    .errors(errors('invalidCursorException')),

  /** Says what a rule, saved or not, would do in a chat now, and does nothing. What it waits for counts as having happened. */
  try: staffProcedure({ ...looks, audits: 'none' })
    .route({ method: 'POST', path: '/event-rules/trials', tags, summary: 'Try an event rule' })
    .input(z.object({ chatId: Id, rule: EventRuleFields }))
    .output(answer(EventRuleTrial))
    .errors(errors('chatNotFoundByIdException', 'validationException')),
}
