import { z } from 'zod'
import { forbiddenReasonLength } from '../channel-policy.ts'
import { ChannelType } from '../channel-types.ts'

/** A channel type that an organisation forbids itself, and why: the reason is what operators read. */
export const ForbiddenChannelType = z.object({
  type: ChannelType,
  reason: z.string().trim().min(1, 'required').max(forbiddenReasonLength, 'tooLong'),
})
export type ForbiddenChannelType = z.infer<typeof ForbiddenChannelType>

/** What an organisation forbids itself, each type once. */
export const ChannelPolicy = z.object({
  forbidden: z
    .array(ForbiddenChannelType)
    .max(50, 'tooLong')
    .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'invalidValue'),
})
export type ChannelPolicy = z.infer<typeof ChannelPolicy>
