import { z } from 'zod'
import { mistakeInAutoReply } from '../auto-reply-text.ts'
import { halfOverdueDefaultMinutes, holdingPhraseMinutesChoices, overdueDefaultMinutes } from '../constants.ts'

const Minutes = z.int('incorrectTimeSet').min(1, 'incorrectTimeSet').max(10_080, 'incorrectTimeSet')
const Text = z.string().trim().max(1_000, 'tooLong')
const HoldingMinutes = z.literal(holdingPhraseMinutesChoices, 'invalidValue')
const Emails = z.array(z.email('invalidValue').max(254, 'tooLong')).max(20, 'tooMany')
const TeamVisibility = z.enum(['everyone', 'team'])

/** What a channel says by itself (spec 3 "Channel auto-replies"); an empty text says nothing. */
export const AutoReplies = z.object({
  /** Sent once when the customer has waited for an answer so long. */
  holdingPhrase: Text.default(''),
  holdingAfterMinutes: HoldingMinutes.default(1),
  /** Sent when a chat begins and operators are there. */
  onlineMessage: Text.default(''),
  /** Sent when a chat begins outside working hours, or while no operator is there. */
  offlineMessage: Text.default(''),
})
export type AutoReplies = z.infer<typeof AutoReplies>

/** Asking for a rating when a chat is closed (spec 3 "service assessment"). */
export const Assessment = z.object({
  enabled: z.boolean().default(false),
  /** Stands above the buttons; empty: the product's own words. */
  text: Text.default(''),
  /** Whether a rating that was asked for in an open chat closes it. */
  closesChat: z.boolean().default(false),
})
export type Assessment = z.infer<typeof Assessment>

/** How customers of a channel are served (spec 3 "Communication channel"). */
export const ChannelService = z.object({
  /** Working minutes after which an unanswered chat is yellow, and red. */
  halfOverdueMinutes: Minutes.default(halfOverdueDefaultMinutes),
  overdueMinutes: Minutes.default(overdueDefaultMinutes),
  /** Who is told by mail of overdue chats, and of chats that begin while nobody is there. */
  notificationEmails: Emails.default([]),
  /** `team`: only members of the chat's team see its chats, and those who manage all chats. */
  teamVisibility: TeamVisibility.default('everyone'),
  autoReplies: AutoReplies.prefault({}),
  assessment: Assessment.prefault({}),
})
export type ChannelService = z.infer<typeof ChannelService>

/** The part of it that a team's day needs: deadlines, and what the channel says by itself. */
export const TeamService = ChannelService.pick({ halfOverdueMinutes: true, overdueMinutes: true, autoReplies: true })
export type TeamService = z.infer<typeof TeamService>

/** A text that is sent by itself: what stands in double braces is known, or has other words. */
const AutoReplyText = Text.superRefine((text, context) => {
  const mistake = mistakeInAutoReply(text)
  if (mistake) context.addIssue({ code: 'custom', message: mistake.key, params: mistake.params })
})

/** A change of it: what is given is taken, all else stays, down to the single text. */
export const ChannelServiceChange = z.object({
  halfOverdueMinutes: Minutes.optional(),
  /** More than `halfOverdueMinutes`, as these are after the change. */
  overdueMinutes: Minutes.optional(),
  notificationEmails: Emails.optional(),
  teamVisibility: TeamVisibility.optional(),
  autoReplies: z
    .object({
      holdingPhrase: AutoReplyText.optional(),
      holdingAfterMinutes: HoldingMinutes.optional(),
      onlineMessage: AutoReplyText.optional(),
      offlineMessage: AutoReplyText.optional(),
    })
    .optional(),
  assessment: z.object({ enabled: z.boolean().optional(), text: Text.optional(), closesChat: z.boolean().optional() }).optional(),
})
export type ChannelServiceChange = z.infer<typeof ChannelServiceChange>

export const TeamServiceChange = ChannelServiceChange.pick({ halfOverdueMinutes: true, overdueMinutes: true, autoReplies: true })
export type TeamServiceChange = z.infer<typeof TeamServiceChange>
