import { z } from 'zod'
import { NumberState } from '../account-state.ts'
import { ChannelType } from '../channel-types.ts'
import { ChannelService, TeamService } from './channel-service.ts'
import { ChannelProblemView } from './delivery.ts'
import { Id, Moment, Version } from './shared.ts'

/** The channel types that speak our own protocol: a chat on a site, on a page of its own, in an app, in the workspace of the provider's clients. */
export const siteChatTypes = ['site_chat', 'chat_page', 'mobile_app', 'support'] as const
export type SiteChatType = (typeof siteChatTypes)[number]

/** Whether a channel of this type is served by our own widget or SDK. */
export function isSiteChatType(type: string): type is SiteChatType {
  return siteChatTypes.some((one) => one === type)
}

/** Settings by name; which ones a type has, and their rules, is said by its definition in `packages/channels`. */
export const ChannelSettings = z.record(z.string().max(64), z.unknown())
export type ChannelSettings = z.infer<typeof ChannelSettings>

/**
 * How a channel does. `connected`: nothing wrong is known. `degraded`: messages are late or do not pass, `problem` says why.
 * `inactive`: switched off, nothing is received or sent (spec 4).
 */
export const ChannelHealth = z.object({
  state: z.enum(['connected', 'degraded', 'inactive']),
  problem: ChannelProblemView.nullable(),
  /** Since when the problem stands. */
  problemSince: Moment.nullable(),
  lastReceivedAt: Moment.nullable(),
  lastSentAt: Moment.nullable(),
  /** When the provider's key ends; null: never, or nobody knows. */
  keyEndsAt: Moment.nullable().default(null),
  /** How the provider judges the number behind it; null where it does not. */
  number: NumberState.nullable().default(null),
  /** What the provider sent to the app of the channel for accounts that have no channel; null where that never happened. */
  strays: z.object({ count: z.int(), lastAt: Moment }).nullable().default(null),
})
export type ChannelHealth = z.infer<typeof ChannelHealth>

/** A connected channel with its settings, for those who may manage channels. */
export const ChannelView = z.object({
  id: Id,
  version: Version,
  type: ChannelType,
  name: z.string(),
  teamId: Id.nullable(),
  active: z.boolean(),
  /** Why the organisation lets nothing leave through channels of this type; null: it does. */
  forbidden: z.string().nullable().default(null),
  /** Public key: part of the snippet and of the chat page's address. Not a secret. */
  key: z.string(),
  settings: ChannelSettings,
  /** The secrets that are set, by name, each as a hint that tells it from another: its last characters. Never the secret itself. */
  secrets: z.record(z.string(), z.string()),
  health: ChannelHealth,
  /** Where the provider posts to us; null for channels that we fetch ourselves, and without a public address. Keep it from strangers. */
  hookUrl: z.string().nullable(),
  /** Served by a simulator of the provider inside the product: a demo channel. */
  simulated: z.boolean(),
  /** Whether a secret for signed user ids exists; the secret itself is shown only when it is made. */
  identitySecretSet: z.boolean(),
  service: ChannelService,
  createdAt: Moment,
})
export type ChannelView = z.infer<typeof ChannelView>

/** The result of a live check, by the id that the channel's definition lists. */
export const ChannelCheckView = z.object({
  id: z.string(),
  state: z.enum(['passed', 'failed', 'unknown']),
  problem: ChannelProblemView.nullable(),
})
export type ChannelCheckView = z.infer<typeof ChannelCheckView>

/** A message that did not pass and waits for somebody to look at it: an update we could not read, or a delivery that failed. */
export const ChannelFailureView = z.object({
  id: Id,
  direction: z.enum(['in', 'out']),
  at: Moment,
  problem: ChannelProblemView.nullable(),
  /** What we know of an update that could not be read, in English, for the administrator. */
  detail: z.string().nullable(),
  chatId: Id.nullable(),
  messageId: Id.nullable(),
})
export type ChannelFailureView = z.infer<typeof ChannelFailureView>

/** A channel as those see it who look after the team behind it. */
export const TeamChannelView = ChannelView.pick({ id: true, type: true, name: true, active: true, version: true }).extend({
  teamId: Id,
  service: TeamService,
})
export type TeamChannelView = z.infer<typeof TeamChannelView>
