import type { AssignmentTrace, RuleCheckView } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatToRoute, decideRoute, type RouteDecision, type Routing } from '../routing/index.ts'
import type { Arrival } from './load-arrivals.ts'

/** Where the rules send a chat. `wantedId`: whom they want it to go to, if they are there. */
export type Route = {
  rule: { id: string; name: string } | null
  checked: RuleCheckView[]
  teamId: string | null
  wantedId: string | null
  wanted: AssignmentTrace['wanted']
  /** The rule closes it. */
  closes: boolean
  /** The rule puts it on this bot. */
  botId: string | null
  requiredSkills: string[]
}

/** Asks the rules about chats that came, or were handed to a team. `routing`: what is in force in channels that were known beforehand. */
export async function routeArrivals(tx: Transaction, arrivals: readonly Arrival[], routing: Routing): Promise<ReadonlyMap<string, Route>> {
  if (arrivals.length === 0) return new Map()
  const decisions = await decideRoute(tx, arrivals.map(toQuestion), routing)
  return new Map(
    arrivals.flatMap((chat) => {
      const decision = decisions.get(chat.id)
      return decision ? [[chat.id, toRoute(chat, decision)]] : []
    }),
  )
}

/** A chat as the rules look at it. */
export function toQuestion(chat: Arrival): ChatToRoute {
  return {
    id: chat.id,
    channelId: chat.channel_id,
    teamId: chat.team_id,
    customerId: chat.customer_id,
    customerLocale: chat.locale,
    isRepeated: chat.is_repeated,
    messageType: chat.mailing_type === null ? 'customer' : 'mailing',
    mailingType: chat.mailing_type,
    text: chat.first_text,
    lastOperatorId: chat.last_operator_id,
    personalManagerId: chat.personal_manager_id,
    trigger: chat.route_trigger,
  }
}

function toRoute(chat: Arrival, { rule, checked, target, requiredSkills }: RouteDecision): Route {
  // Whoever handed it to a team has decided, unless a rule says otherwise.
  const teamId = rule === null && chat.route_trigger !== 'arrival' ? chat.team_id : teamOf(chat, target)
  const wantedId = wantedBy(chat, target)
  const botId = target.type === 'bot' ? target.botId : null
  const wanted =
    rule === null || target.type === 'close' || target.type === 'bot' ? null : { type: target.type, accountId: wantedId, teamId }
  return { rule, checked, teamId, wantedId, wanted, requiredSkills, closes: target.type === 'close', botId }
}

function teamOf(chat: Arrival, target: RouteDecision['target']): string | null {
  switch (target.type) {
    case 'close':
      return chat.team_id
    case 'team':
      return target.teamId
    default:
      return target.fallbackTeamId
  }
}

function wantedBy(chat: Arrival, target: RouteDecision['target']): string | null {
  switch (target.type) {
    case 'close':
    case 'team':
    case 'bot':
      return null
    case 'operator':
      return target.accountId
    case 'lastOperator':
      return chat.last_operator_id
    case 'personalManager':
      return chat.personal_manager_id
  }
}
