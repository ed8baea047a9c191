import type { MailingType, RouteTarget, RoutingRule, RoutingTrigger, RuleMessageType } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { countHits } from './hits.ts'
import { matchRules, type ReadyRule, type RuleCheck, readyRule, refuse } from './matching/match-rules.ts'
import { readText } from './matching/read-text.ts'
import { isUsable, type Present, presentTargets } from './present-targets.ts'
import { defaultTarget, targetOf } from './target.ts'

/** A chat whose way has to be decided. */
export type ChatToRoute = {
  id: string
  channelId: string
  /** The team that it is being handed to; when it arrives, the channel's. */
  teamId: string | null
  customerId: string
  customerLocale: string | null
  /** The customer had a chat in this organisation before. */
  isRepeated: boolean
  messageType: RuleMessageType
  mailingType: MailingType | null
  /** What the customer has written so far. */
  text: string
  lastOperatorId: string | null
  personalManagerId: string | null
  trigger: RoutingTrigger
}

/** Where a chat goes, and why. */
export type RouteDecision = {
  /** Null: the default rule. */
  rule: { id: string; name: string } | null
  /** What the rules said in their order, up to the one that decided. */
  checked: RuleCheck[]
  target: RouteTarget
  requiredSkills: string[]
}

/**
 * Decides by the published rules of the chats' channels where each chat goes, and counts it to the rule. Without OPTION_CHAT_ROUTING, and
 * where no rule holds, the default rule decides: to the team of the channel, or to whom the chat is being handed over anyway.
 * @param routing what {@link loadRouting} says of their channels in this transaction, for whoever knew them beforehand
 */
export async function decideRoute(tx: Transaction, chats: readonly ChatToRoute[], routing?: Routing): Promise<Map<string, RouteDecision>> {
  const isKnown = chats.every(({ channelId }) => routing?.has(channelId))
  const channels = (isKnown && routing) || (await loadRouting(tx.db, new Set(chats.map(({ channelId }) => channelId))))
  const decisions = new Map(chats.map((chat) => [chat.id, previewRoute(chat, channels)]))
  countHits(
    tx,
    chats.flatMap(({ id, channelId, trigger }) => {
      const ruleId = decisions.get(id)?.rule?.id ?? (trigger === 'arrival' ? channelId : undefined)
      return ruleId ? [{ channelId, ruleId }] : []
    }),
  )
  return decisions
}

/** What the rules say of a chat, without counting it. */
export function previewRoute(chat: ChatToRoute, routing: Routing): RouteDecision {
  return decide(chat, routing.get(chat.channelId) ?? unknownChannel)
}

/** Whether a channel has rules for chats that come that way, whatever else they ask for. */
export function hasRulesFor(trigger: RoutingTrigger, { channelId, routing }: { channelId: string; routing: Routing }): boolean {
  return routing.get(channelId)?.rules.some(({ rule }) => rule.enabled && rule.condition === trigger) ?? false
}

/** `allowed`: the plan of the organisation has routing in it. */
type RoutedChannel = { teamId: string | null; allowed: boolean; rules: readonly ReadyRule[]; present: Present }

/** What is in force in channels, by their ids. */
export type Routing = ReadonlyMap<string, RoutedChannel>

const unknownChannel: RoutedChannel = {
  teamId: null,
  allowed: false,
  rules: [],
  present: { teams: new Set(), operators: new Set(), bots: new Set() },
}

/** Which team stands in where a rule names none: the one that the chat was handed to, or the channel's. */
function teamBehind({ trigger, teamId }: ChatToRoute, channel: RoutedChannel): string | null {
  return trigger === 'arrival' ? channel.teamId : (teamId ?? channel.teamId)
}

function decide(chat: ChatToRoute, channel: RoutedChannel): RouteDecision {
  const { winner, checked } = channel.allowed
    ? matchRules(channel.rules, chat, readText(chat.text))
    : { winner: null, checked: channel.rules.map(({ rule }) => refuse(rule, 'noOption')) }
  if (!winner) return { rule: null, checked, target: defaultTarget(chat, channel), requiredSkills: [] }
  return {
    rule: { id: winner.id, name: winner.name },
    checked,
    target: targetOf(winner, { present: channel.present, teamId: teamBehind(chat, channel) }),
    requiredSkills: winner.requiredSkills,
  }
}

/** What the rules of these channels say now, and whom they name that is there. */
export async function loadRouting(db: Kysely<Tables>, channelIds: ReadonlySet<string>): Promise<Routing> {
  if (channelIds.size === 0) return new Map()
  const { rows } = await sql<{ id: string; teamId: string | null; rules: RoutingRule[] }>`
    SELECT c.id, c.team_id AS "teamId", coalesce(s.live, '[]') AS rules
    FROM channels c LEFT JOIN routing_rule_sets s ON s.organisation_id = c.organisation_id AND s.channel_id = c.id
    WHERE c.id = ANY (${[...channelIds]}::uuid[])`.execute(db)
  const rules = rows.flatMap((row) => row.rules)
  const actions = rules.map(({ action }) => action)
  const [allowed, present] = await Promise.all([rules.length > 0 && isRoutingAllowed(db), presentTargets(db, actions)])
  return new Map(
    rows.map((row) => {
      const ready = row.rules.map((rule) => readyRule(rule, isUsable(rule, present)))
      return [row.id, { teamId: row.teamId, allowed, present, rules: ready }]
    }),
  )
}

async function isRoutingAllowed(db: Kysely<Tables>): Promise<boolean> {
  return (await getOwnOrganisation(db)).options.has('OPTION_CHAT_ROUTING')
}
