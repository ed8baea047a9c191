import { z } from 'zod'
import { ChannelProblemCode } from './channel-problem.ts'
import { Moment } from './shared.ts'

/**
 * How far the delivery of an outgoing message has come. `queued`: stored, not tried yet, or being tried. `retrying`: tried in vain, will be
 * tried again at `nextAttemptAt`. `sent`: the provider has it. `failed`: nothing more happens until somebody sends it again.
 */
export const deliveryStates = ['queued', 'retrying', 'sent', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const ChannelProblemView = z.object({
  code: ChannelProblemCode,
  /** The provider's own words; null when it said nothing. */
  detail: z.string().nullable(),
})
export type ChannelProblemView = z.infer<typeof ChannelProblemView>

/** The life line of a message that goes out through a provider. */
export const DeliveryView = z.object({
  state: z.enum(deliveryStates),
  attempts: z.int().nonnegative(),
  problem: ChannelProblemView.nullable(),
  /** An attempt broke off without an answer, so the customer may have it twice. */
  uncertain: z.boolean(),
  /** The provider's id of the message. */
  externalId: z.string().nullable(),
  queuedAt: Moment,
  nextAttemptAt: Moment.nullable(),
  sentAt: Moment.nullable(),
  deliveredAt: Moment.nullable(),
  readAt: Moment.nullable(),
})
export type DeliveryView = z.infer<typeof DeliveryView>
