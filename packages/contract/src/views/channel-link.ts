import { z } from 'zod'

export const channelLinkTypes = ['telegram', 'whatsapp', 'viber', 'vk', 'ok', 'max', 'instagram', 'facebook', 'email', 'phone'] as const
export type ChannelLinkType = (typeof channelLinkTypes)[number]

/** Another way to write to the company, shown in the widget (spec 3 "channels shown"). */
export const ChannelLink = z.object({
  type: z.enum(channelLinkTypes),
  /** `https:`, `mailto:` or `tel:` only; anything else would be a trap for visitors. */
  url: z
    .string()
    .trim()
    .max(2_000, 'tooLong')
    // Both cases are spelled out: a flag of the expression would be lost in the API's description.
    .regex(/^([hH][tT][tT][pP][sS]:\/\/|[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:)\S+$/, 'linkInvalid'),
})
export type ChannelLink = z.infer<typeof ChannelLink>
