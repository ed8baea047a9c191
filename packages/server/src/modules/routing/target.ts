import type { RouteTarget, RoutingRule, RoutingTrigger } from '@besedka/contract'
import { hasFallback, type Present } from './present-targets.ts'

/** Where a rule sends a chat. `teamId` stands in where the rule names no team that takes over, or that team is gone. */
export function targetOf(rule: RoutingRule, { teamId, present }: { teamId: string | null; present: Present }): RouteTarget {
  const { action } = rule
  if (action.type === 'team' || action.type === 'close') return action
  const fallbackTeamId = hasFallback(rule, present) ? (action.fallbackTeamId ?? teamId) : teamId
  return { ...action, fallbackTeamId }
}

/** Where a chat goes without any rule. */
export function defaultTarget(
  { trigger, teamId }: { trigger: RoutingTrigger; teamId: string | null },
  channel: { teamId: string | null },
): RouteTarget {
  if (trigger === 'toTeam') return { type: 'team', teamId }
  if (trigger === 'toChatBot') return { type: 'bot', botId: null, fallbackTeamId: teamId ?? channel.teamId }
  if (trigger === 'toLastOperator') return { type: 'lastOperator', fallbackTeamId: teamId ?? channel.teamId }
  if (trigger === 'toPersonalManager') return { type: 'personalManager', fallbackTeamId: teamId ?? channel.teamId }
  return { type: 'team', teamId: channel.teamId }
}
