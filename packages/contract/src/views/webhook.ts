import { z } from 'zod'
import { WebhookEventType, webhookTestType } from '../events/webhook-events.ts'
import { Id, Moment, Version } from './shared.ts'

/**
 * `active`: all is well. `failing`: the last attempt failed, and it is tried again. `off`: switched off by a person. `gaveUp`: switched off
 * by the product, because nothing passed for three days or the receiver said that it is gone.
 */
export const webhookStates = ['active', 'failing', 'off', 'gaveUp'] as const

/** Why an attempt failed. */
export const webhookProblems = [
  /** The name was not found, the connection was refused or broke off. */
  'connectionFailed',
  /** Its certificate cannot be trusted. */
  'certificate',
  /** It led to a network that strangers must not reach through us. */
  'addressForbidden',
  /** No whole answer within ten seconds. */
  'timedOut',
  /** It answered with another address; we do not follow. */
  'redirected',
  /** It answered with another 4xx. */
  'refused',
  /** It answered 410: never to be called again. */
  'gone',
  /** It answered 429. */
  'tooManyRequests',
  /** It answered 5xx, or nothing that is HTTP. */
  'failed',
] as const
export type WebhookProblem = (typeof webhookProblems)[number]

/** An address of another program that is told of events. */
export const WebhookView = z.object({
  id: Id,
  version: Version,
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEventType),
  state: z.enum(webhookStates),
  /** Why the last attempt failed; null while all is well. */
  problem: z.enum(webhookProblems).nullable(),
  /** Since when nothing passes. */
  failingSince: Moment.nullable(),
  lastDeliveredAt: Moment.nullable(),
  /** Messages that wait for their first attempt, or for another one; counted up to 1,000. */
  waiting: z.int().nonnegative(),
  /** Until when messages are signed with the former secret too. */
  formerSecretValidUntil: Moment.nullable(),
  createdAt: Moment,
})
export type WebhookView = z.infer<typeof WebhookView>

/** A webhook whose signing secret was just made: the only time that it can be read. */
export const NewWebhook = z.object({ webhook: WebhookView, secret: z.string() })

/** `waiting`: not tried yet, or to be tried again at `nextAttemptAt`. `failed`: nothing more happens until somebody sends it again. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One message to one webhook. */
export const WebhookDeliveryView = z.object({
  /** The header `webhook-id`: the same in every attempt, so a receiver knows repeated ones. */
  id: Id,
  event: z.union([WebhookEventType, z.literal(webhookTestType)]),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int().nonnegative(),
  /** The status of the last answer; null while there was none. */
  status: z.int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  createdAt: Moment,
  nextAttemptAt: Moment.nullable(),
})
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>

/** One attempt: what was asked, and what came back. */
export const WebhookAttemptView = z.object({
  at: Moment,
  durationMs: z.int(),
  status: z.int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
  requestHeaders: z.record(z.string(), z.string()),
  responseHeaders: z.record(z.string(), z.string()),
  /** The first 4 KiB of the answer as text. */
  responseBody: z.string(),
})
export type WebhookAttemptView = z.infer<typeof WebhookAttemptView>

export const WebhookDeliveryDetail = WebhookDeliveryView.extend({
  /** What is sent, byte for byte: JSON. */
  body: z.string(),
  /** Newest first, at most 50. */
  log: z.array(WebhookAttemptView),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>
