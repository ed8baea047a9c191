import { z } from 'zod'
import { Intent } from '../bot-vocabulary.ts'
import { RoutingRule } from '../rule-fields.ts'
import { RuleRefusal, ruleProblems } from '../rule-reasons.ts'
import { Id, Moment, Version } from './shared.ts'

/** How a rule of the draft differs from what is published. */
export const ruleChanges = ['added', 'changed', 'moved'] as const

/** A rule with what its card says about it. */
export const RoutingRuleView = RoutingRule.extend({
  /** Null: as it is published. */
  change: z.enum(ruleChanges).nullable(),
  /** The chats that it decided about in the last seven days, by the calendar of UTC. */
  hits: z.int().nonnegative(),
  problems: z.array(z.enum(ruleProblems)),
  /** The rules above that take all of its chats; empty unless it is `shadowed`. */
  shadowedBy: z.array(Id),
})
export type RoutingRuleView = z.infer<typeof RoutingRuleView>

/** The rules of a channel as they stand in its draft; without one, as they are published. */
export const RoutingView = z.object({
  channelId: Id,
  /** Grows with every change of the draft and every publication. */
  version: Version,
  /** In their order: the first enabled one whose conditions hold decides. */
  rules: z.array(RoutingRuleView),
  /** Decides when no other does, and cannot be changed here: to the team of the channel. Its id is the channel's. */
  defaultRule: z.object({ id: Id, teamId: Id.nullable(), hits: z.int().nonnegative() }),
  /** What is not published yet; null: nothing. */
  draft: z
    .object({
      /** Rules that were added, changed, moved or removed. */
      changes: z.int().positive(),
      changedAt: Moment,
      changedById: Id,
      /** Published rules that are not in the draft any more. */
      removed: z.array(RoutingRule),
    })
    .nullable(),
  /** The publication in force; number 0: none was made yet, every chat goes by the default rule. */
  live: z.object({ number: z.int().nonnegative(), at: Moment.nullable(), byId: Id.nullable() }),
})
export type RoutingView = z.infer<typeof RoutingView>

/** What a publication changed about one rule; `moved`: only its place among the others. */
export const RoutingChange = z.object({
  ruleId: Id,
  kind: z.enum([...ruleChanges, 'removed']),
  before: RoutingRule.nullable(),
  after: RoutingRule.nullable(),
})
export type RoutingChange = z.infer<typeof RoutingChange>

/** A set of rules that was in force from `at` on. */
export const RoutingPublicationView = z.object({
  number: z.int().positive(),
  at: Moment,
  byId: Id,
  /** The publication whose rules it brought back, 0: the time without any; null: other rules were published. */
  rolledBackTo: z.int().nonnegative().nullable(),
  /** Against the publication before. */
  changes: z.array(RoutingChange),
})
export type RoutingPublicationView = z.infer<typeof RoutingPublicationView>

/** A channel that got the rules of another. `before`: the publication that was in force until then; 0: none. */
export const RoutingCopyView = z.object({ channelId: Id, version: Version, before: z.int().nonnegative() })
export type RoutingCopyView = z.infer<typeof RoutingCopyView>

/** How a chat comes before the rules: it arrives, or it is being handed over to whoever is in charge there. */
export const routingTriggers = ['arrival', 'toTeam', 'toLastOperator', 'toChatBot', 'toPersonalManager'] as const
export const RoutingTrigger = z.enum(routingTriggers)
export type RoutingTrigger = z.infer<typeof RoutingTrigger>

/** Where a chat goes, or that it is closed. A team of null: to nobody's team, where whoever takes chats sees it. */
export const RouteTarget = z.discriminatedUnion('type', [
  z.object({ type: z.literal('team'), teamId: Id.nullable() }),
  z.object({ type: z.literal('operator'), accountId: Id, fallbackTeamId: Id.nullable() }),
  z.object({ type: z.enum(['lastOperator', 'personalManager']), fallbackTeamId: Id.nullable() }),
  /** A bot of null: the one that it is being handed to, where no rule says otherwise. */
  z.object({ type: z.literal('bot'), botId: Id.nullable(), fallbackTeamId: Id.nullable() }),
  z.object({ type: z.literal('close') }),
])
export type RouteTarget = z.infer<typeof RouteTarget>

/** What one rule says to a message that is tried out. */
export const RuleCheckView = z.object({
  ruleId: Id,
  name: z.string(),
  /** Its conditions hold. The first such rule decides; others below it could have. */
  matched: z.boolean(),
  /** Null when it matched. */
  why: RuleRefusal.nullable(),
  /** The word of the rule that was found: the one that it looks for, or for `excludeWords` the one that it must not meet. */
  word: z.string().nullable(),
  /** The intent of the rule that was recognised. */
  intent: Intent.nullable(),
})
export type RuleCheckView = z.infer<typeof RuleCheckView>

const OperatorCapacity = z.object({
  accountId: Id,
  status: z.enum(['offline', 'break', 'active']),
  /** Chats of customers in their hands. */
  chats: z.int().nonnegative(),
  /** Null: no limit. */
  freePlaces: z.int().nonnegative().nullable(),
})

/** Whether somebody could take a chat at this moment. */
export const RoutingCapacityView = z.object({
  /** Null: all who take chats. */
  teamId: Id.nullable(),
  active: z.int().nonnegative(),
  onBreak: z.int().nonnegative(),
  offline: z.int().nonnegative(),
  /** Chats that active operators could be given at once; null: no limit. */
  freePlaces: z.int().nonnegative().nullable(),
  /** Chats that wait in its queue. */
  waiting: z.int().nonnegative(),
  /** Those who are active, the freest first; at most 20. */
  operators: z.array(OperatorCapacity),
  /** Whom the rule names; null: nobody, or somebody else for each customer. */
  wanted: OperatorCapacity.nullable(),
})
export type RoutingCapacityView = z.infer<typeof RoutingCapacityView>

/** What would become of a message. */
export const RoutingTestView = z.object({
  /** The rule that decides; null: the default rule. */
  winnerId: Id.nullable(),
  /** Every rule in its order. */
  checks: z.array(RuleCheckView),
  /** What was recognised in the text, the surest first. */
  intents: z.array(z.object({ intent: Intent, confidence: z.number().min(0).max(1) })),
  target: RouteTarget,
  /** Null where it is closed. */
  capacity: RoutingCapacityView.nullable(),
})
export type RoutingTestView = z.infer<typeof RoutingTestView>
