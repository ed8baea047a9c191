import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { MailingType, RuleMessageType } from '../routing-vocabulary.ts'
import { ruleFields, ruleLimits } from '../rule-fields.ts'
import { RoutingCopyView, RoutingPublicationView, RoutingTestView, RoutingTrigger, RoutingView } from '../views/routing.ts'
import { RoutingReplayView } from '../views/routing-replay.ts'
import { answer, Id, page, pageInput, Version } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

/** Who looks after teams may do all of it for the channels of their own teams; another's channel is not found. */
const looks = { right: ['AUTHORITY_SERVICE_ACCOUNT', 'AUTHORITY_TEAMS_UPDATE'] } as const
const changes = { ...looks, option: 'OPTION_CHAT_ROUTING' } as const

const tags = ['routing']
const channelId = { channelId: Id }
/** The version that the caller has seen: what somebody else changed since is not thrown away, or published, unseen. */
const seen = { ...channelId, version: Version }

const valueErrors = [
  'channelNotFoundException',
  'ruleWithConditionsAlreadyExistsException',
  'invalidRuleConditionValueException',
  'invalidRuleActionValueException',
] as const

const { name, enabled, condition, messageType, mailingType, intents, includeWords, excludeWords, action, requiredSkills } = ruleFields

/** Changes go into the draft of a channel's rules and do nothing until it is published. */
export const routing = {
  get: staffProcedure(looks)
    .route({ method: 'GET', path: '/channels/{channelId}/routing', tags, summary: 'Routing rules of a channel' })
    .input(z.object(channelId))
    .output(answer(RoutingView))
    .errors(errors('channelNotFoundException')),

  /** Adds a rule at a place counted from 0, or last; at most 100 rules. An `id` of the caller's making brings a removed rule back. */
  createRule: staffProcedure({ ...changes, audits: 'none' })
    .route({ method: 'POST', path: '/channels/{channelId}/routing/rules', tags, summary: 'Add a routing rule' })
    .input(
      z.object({
        ...channelId,
        id: Id.optional(),
        place: z.int().min(0).max(ruleLimits.rulesPerChannel, 'tooLarge').optional(),
        name,
        enabled: enabled.default(true),
        condition,
        messageType: messageType.default('customer'),
        mailingType: mailingType.default(null),
        intents: intents.default([]),
        includeWords: includeWords.default([]),
        excludeWords: excludeWords.default([]),
        action,
        requiredSkills: requiredSkills.default([]),
      }),
    )
    .output(answer(RoutingView))
    .errors(errors(...valueErrors, 'routingRuleLimitReachedException')),

  /** Changes what is given and leaves the rest. */
  updateRule: staffProcedure({ ...changes, audits: 'none' })
    .route({ method: 'PATCH', path: '/channels/{channelId}/routing/rules/{ruleId}', tags, summary: 'Change a routing rule' })
    .input(z.object({ ...channelId, ruleId: Id, ...z.object(ruleFields).partial().shape }))
    .output(answer(RoutingView))
    .errors(errors(...valueErrors, 'ruleNotFoundException', 'defaultRoutingRuleUpdateException')),

  deleteRule: staffProcedure({ ...changes, audits: 'none' })
    .route({ method: 'DELETE', path: '/channels/{channelId}/routing/rules/{ruleId}', tags, summary: 'Delete a routing rule' })
    .input(z.object({ ...channelId, ruleId: Id }))
    .output(answer(RoutingView))
    .errors(errors('channelNotFoundException', 'ruleNotFoundException', 'defaultRoutingRuleUpdateException')),

  /** Puts the rules into this order: all of them, each once; the default rule stays last and is not named. */
  reorder: staffProcedure({ ...changes, audits: 'none' })
    .route({ method: 'PUT', path: '/channels/{channelId}/routing/order', tags, summary: 'Order of the routing rules' })
    .input(z.object({ ...seen, ruleIds: z.array(Id).max(ruleLimits.rulesPerChannel, 'tooMany') }))
    .output(answer(RoutingView))
    .errors(
      errors('channelNotFoundException', 'routingRulesChangedException', 'ruleNotFoundException', 'defaultRoutingRuleUpdateException'),
    ),

  /** The rules, in force or in draft, that send chats to a colleague: without them the rules are passed over. */
  naming: staffProcedure({ right: 'RIGHT_ACCOUNT_CONTROL' })
    .route({ method: 'GET', path: '/accounts/{accountId}/routing-rules', tags, summary: 'Routing rules that name a user' })
    .input(z.object({ accountId: Id }))
    .output(answer(z.object({ items: z.array(z.object({ channelId: Id, ruleId: Id, name: z.string() })) })))
    .errors(errors('accountNotFoundException')),

  /** What would become of a message, by the draft or by what is published: which rule decides, why the others do not, who is free. */
  test: staffProcedure({ ...changes, audits: 'none' })
    .route({ method: 'POST', path: '/channels/{channelId}/routing/tests', tags, summary: 'Try a message out' })
    .input(
      z.object({
        ...channelId,
        text: z.string().max(10_000, 'tooLong'),
        repeated: z.boolean().default(false),
        trigger: RoutingTrigger.default('arrival'),
        messageType: RuleMessageType.default('customer'),
        mailingType: MailingType.nullable().default(null),
        rules: z.enum(['draft', 'live']).default('draft'),
      }),
    )
    .output(answer(RoutingTestView))
    .errors(errors('channelNotFoundException')),

  /** Puts the draft in force for every chat that comes from now on. Without a draft nothing happens. */
  publish: staffProcedure({ ...changes, audits: 'routing.published' })
    .route({ method: 'POST', path: '/channels/{channelId}/routing/publications', tags, summary: 'Publish the draft' })
    .input(z.object(seen))
    .output(answer(RoutingView))
    .errors(errors('channelNotFoundException', 'routingRulesChangedException', 'invalidRuleActionValueException')),

  /** Throws the draft away. */
  discard: staffProcedure({ ...changes, audits: 'none' })
    .route({ method: 'DELETE', path: '/channels/{channelId}/routing/draft', tags, summary: 'Discard the draft' })
    .input(z.object({ ...channelId, version: z.coerce.number<number>().int().nonnegative() }))
    .output(answer(RoutingView))
    .errors(errors('channelNotFoundException', 'routingRulesChangedException')),

  /** The publications of a channel, newest first; the last hundred are kept. */
  history: staffProcedure(looks)
    .route({ method: 'GET', path: '/channels/{channelId}/routing/publications', tags, summary: 'History of the routing rules' })
    .input(z.object({ ...channelId, ...pageInput }))
    .output(answer(page(RoutingPublicationView)))
    .errors(errors('channelNotFoundException', 'invalidCursorException')),

  /**
   * Puts the published rules of a channel in force in others as well, in all of them or in none; their drafts stay as they are. Answers those
   * whose rules changed: `rollback` to `before` takes it back.
   */
  copy: staffProcedure({ ...changes, audits: 'routing.published' })
    .route({ method: 'POST', path: '/channels/{channelId}/routing/copies', tags, summary: 'Copy the rules to other channels' })
    .input(z.object({ ...channelId, to: z.array(z.object(seen)).min(1).max(500, 'tooMany') }))
    .output(answer(z.object({ items: z.array(RoutingCopyView) })))
    .errors(errors('channelNotFoundException', 'routingRulesChangedException', 'invalidRuleActionValueException')),

  /** Publishes the rules of a former publication again, as a new one; number 0: no rules. A draft stays as it is. */
  rollback: staffProcedure({ ...changes, audits: 'routing.rolledBack' })
    .route({
      method: 'POST',
      path: '/channels/{channelId}/routing/publications/{number}/rollback',
      tags,
      summary: 'Go back to former rules',
    })
    .input(z.object({ ...seen, number: z.coerce.number<number>().int().nonnegative().max(2_147_483_647) }))
    .output(answer(RoutingView))
    .errors(errors('channelNotFoundException', 'routingRulesChangedException', 'routingPublicationNotFoundException')),

  /** Begins to replay the last seven days of the channel's chats; a running replay of the channel is cancelled. Ask for its progress. */
  startReplay: staffProcedure({ ...changes, audits: 'none' })
    .route({ method: 'POST', path: '/channels/{channelId}/routing/replays', tags, summary: 'Replay last week' })
    .input(z.object(channelId))
    .output(answer(RoutingReplayView))
    .errors(errors('channelNotFoundException')),

  /** How far a replay is and what came of it so far. Only the last replay of a channel is kept. */
  replay: staffProcedure(looks)
    .route({ method: 'GET', path: '/channels/{channelId}/routing/replays/{replayId}', tags, summary: 'A replay' })
    .input(z.object({ ...channelId, replayId: Id }))
    .output(answer(RoutingReplayView))
    .errors(errors('channelNotFoundException', 'routingReplayNotFoundException')),

  /** Stops it; what it found so far stays readable. */
  cancelReplay: staffProcedure({ ...changes, audits: 'none' })
    .route({ method: 'DELETE', path: '/channels/{channelId}/routing/replays/{replayId}', tags, summary: 'Stop a replay' })
    .input(z.object({ ...channelId, replayId: Id }))
    .output(answer(RoutingReplayView))
    .errors(errors('channelNotFoundException', 'routingReplayNotFoundException')),
}
