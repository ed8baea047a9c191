import type { ChannelService, ChannelType, OptionName, RoutingRuleView, RoutingView, TeamService } from '@besedka/contract'
import { automaticTextLimit } from '../service/text-limit.ts'

/** What is shown of all channels on a page each, by its name in the address. */
export const channelParts = ['rules', 'deadlines', 'replies', 'ratings'] as const
export type ChannelPart = (typeof channelParts)[number]

/** Those who look after teams do not set how a rating is asked for. */
export const teamChannelParts: readonly ChannelPart[] = ['rules', 'deadlines', 'replies']

export const optionOfPart = {
  rules: 'OPTION_CHAT_ROUTING',
  deadlines: 'OPTION_SLA_TIMEOUTS',
  replies: 'OPTION_AUTO_REPLIES',
  ratings: 'OPTION_QUALITY_RATING',
} as const satisfies Record<ChannelPart, OptionName>

/** A channel as these pages need it: of all channels, or of one's own teams. */
export type ServedChannel = {
  id: string
  type: ChannelType
  name: string
  active: boolean
  teamId: string | null
  service: TeamService & Partial<Pick<ChannelService, 'assessment'>>
}

/** A channel with its rules, which are there on their page alone. */
export type ChannelSet = ServedChannel & { routing: RoutingView | undefined }

/** The part that an address names among those that the page has; undefined: the list of channels itself. */
export function partIn(search: string, parts: readonly ChannelPart[]): ChannelPart | undefined {
  const named = new URLSearchParams(search).get('view')
  return parts.find((part) => part === named)
}

/** Where a part of a channel is edited. */
export function editorOf({ id, type }: Pick<ServedChannel, 'id' | 'type'>, part: ChannelPart, ofTeams: boolean): string {
  if (ofTeams) return `/admin/preferences/team-channels${part === 'rules' ? '/rules' : ''}?channel=${id}`
  const places = { rules: '&tab=routing', deadlines: '#deadlines', replies: '&tab=auto-replies', ratings: '&tab=auto-replies#ratings' }
  return `/admin/preferences/channels/edit/${type}?id=${id}${places[part]}`
}

/** The names of the rules in force; what is only in the draft is not among them. */
export function rulesInForce({ rules, draft }: RoutingView): string[] {
  return [...rules.filter(({ change }) => change !== 'added'), ...(draft?.removed ?? [])].map(({ name }) => name)
}

/** What of a channel's service belongs to a part. */
export function partOf({ halfOverdueMinutes, overdueMinutes, autoReplies, assessment }: ServedChannel['service'], part: ChannelPart) {
  if (part === 'deadlines') return { halfOverdueMinutes, overdueMinutes }
  if (part === 'replies') return { autoReplies }
  return assessment ? { assessment } : {}
}

/** Whether two channels have the same part already. Of rules it is known only where neither has a draft. */
export function isSame(one: ChannelSet, other: ChannelSet, part: ChannelPart): boolean {
  if (part !== 'rules') return JSON.stringify(partOf(one.service, part)) === JSON.stringify(partOf(other.service, part))
  if (!one.routing || !other.routing || one.routing.draft || other.routing.draft) return false
  return JSON.stringify(one.routing.rules.map(plainRule)) === JSON.stringify(other.routing.rules.map(plainRule))
}

/** The length that a channel's provider takes, where a text of another channel is longer. */
export function tooLongFor({ service }: ServedChannel, { type }: ServedChannel, part: ChannelPart): number | undefined {
  const { onlineMessage, offlineMessage, holdingPhrase } = service.autoReplies
  const texts = {
    rules: [],
    deadlines: [],
    replies: [onlineMessage, offlineMessage, holdingPhrase],
    ratings: [service.assessment?.text ?? ''],
  }
  const limit = automaticTextLimit(type)
  return texts[part].some((text) => text.length > limit) ? limit : undefined
}

function plainRule({ id: _id, hits: _hits, change: _change, problems: _problems, shadowedBy: _by, ...rule }: RoutingRuleView) {
  return rule
}
