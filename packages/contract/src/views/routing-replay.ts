import { z } from 'zod'
import { RouteTarget } from './routing.ts'
import { Id, Moment, Version } from './shared.ts'

export const routingReplayStates = ['running', 'done', 'cancelled'] as const

/** How many days of a channel's chats are replayed. */
export const routingReplayDays = 7

/** A chat that would go elsewhere. */
export const RoutingReplaySample = z.object({
  chatId: Id,
  at: Moment,
  customerName: z.string(),
  /** The beginning of what the customer wrote, at most 140 characters. */
  text: z.string(),
  /** The rules that decide, by name; null: the default rule. */
  liveRule: z.string().nullable(),
  draftRule: z.string().nullable(),
})
export type RoutingReplaySample = z.infer<typeof RoutingReplaySample>

/** The chats that would go from one place to another. */
export const RoutingReplayFlow = z.object({
  from: RouteTarget,
  to: RouteTarget,
  count: z.int().positive(),
  /** The latest ones, at most five; none for whoever may not see all chats. */
  samples: z.array(RoutingReplaySample),
})
export type RoutingReplayFlow = z.infer<typeof RoutingReplayFlow>

/** What the draft of a channel's rules would have done with the chats of the last seven days, against what is published. */
export const RoutingReplayView = z.object({
  id: Id,
  channelId: Id,
  state: z.enum(routingReplayStates),
  /** The version of the rules whose draft is replayed: another one now means that the result is of former rules. */
  version: Version,
  startedAt: Moment,
  finishedAt: Moment.nullable(),
  from: Moment,
  until: Moment,
  /** How many chats there are, and how many of them were gone through. */
  total: z.int().nonnegative(),
  done: z.int().nonnegative(),
  /** How many would go elsewhere. */
  moved: z.int().nonnegative(),
  /** The largest first, at most fifty. */
  flows: z.array(RoutingReplayFlow),
  /** How many chats each rule would have decided about; `ruleId` null: the default rule. */
  rules: z.array(z.object({ ruleId: Id.nullable(), name: z.string(), live: z.int().nonnegative(), draft: z.int().nonnegative() })),
})
export type RoutingReplayView = z.infer<typeof RoutingReplayView>
