import type { RoutingRule, RuleAction } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { capabilitiesOf, getChannel } from '../channels/index.ts'

/** Of the teams, operators and bots that rules name, those that are there. */
export type Present = { teams: ReadonlySet<string>; operators: ReadonlySet<string>; bots: ReadonlySet<string> }

/** Which teams were not deleted, which accounts may be given chats, and which bots were published. */
export async function presentTargets(db: Kysely<Tables>, actions: readonly RuleAction[]): Promise<Present> {
  const [teams, operators, bots] = [actions.flatMap(teamsOf), actions.flatMap(operatorsOf), actions.flatMap(botsOf)]
  if (teams.length + operators.length + bots.length === 0) return { teams: new Set(), operators: new Set(), bots: new Set() }
  const { rows } = await sql<{ teams: string[]; operators: string[]; bots: string[] }>`
    SELECT ARRAY(SELECT id::text FROM teams WHERE id = ANY (${teams}::uuid[]) AND deleted_at IS NULL) AS teams,
           ARRAY(SELECT id::text FROM bots WHERE id = ANY (${bots}::uuid[]) AND deleted_at IS NULL AND published_number IS NOT NULL
                   AND EXISTS (SELECT FROM own_organisation() WHERE 'OPTION_CHAT_BOTS' = ANY (plan_options))) AS bots,
           ARRAY(SELECT a.id::text FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
                 WHERE a.id = ANY (${operators}::uuid[]) AND a.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights)) AS operators`.execute(
    db,
  )
  return { teams: new Set(rows[0]?.teams), operators: new Set(rows[0]?.operators), bots: new Set(rows[0]?.bots) }
}

/** Whether a rule can be followed: whom it names is there. */
export function isUsable({ action }: Pick<RoutingRule, 'action'>, present: Present): boolean {
  if (action.type === 'team') return present.teams.has(action.teamId)
  if (action.type === 'bot') return present.bots.has(action.botId)
  return action.type !== 'operator' || present.operators.has(action.accountId)
}

/** Whether the team that takes over is there; where none is named, the channel's does. */
export function hasFallback({ action }: Pick<RoutingRule, 'action'>, present: Present): boolean {
  return !('fallbackTeamId' in action) || action.fallbackTeamId === null || present.teams.has(action.fallbackTeamId)
}

/**
 * Throws invalidRuleActionValueException for an action that a channel's rules cannot have: it names somebody who is not there, or gives chats to a bot where
 * nothing can be said.
 */
export async function checkTargets(db: Kysely<Tables>, channelId: string, actions: readonly RuleAction[]): Promise<void> {
  const { teams, operators, bots } = await presentTargets(db, actions)
  const allThere =
    actions.flatMap(teamsOf).every((id) => teams.has(id)) &&
    actions.flatMap(operatorsOf).every((id) => operators.has(id)) &&
    actions.flatMap(botsOf).every((id) => bots.has(id))
  const isMute = bots.size > 0 && capabilitiesOf(await getChannel(db, channelId)).oneWay
  if (!allThere || isMute) throw new AppError('invalidRuleActionValueException')
}

function teamsOf(action: RuleAction): string[] {
  if (action.type === 'team') return [action.teamId]
  return 'fallbackTeamId' in action && action.fallbackTeamId ? [action.fallbackTeamId] : []
}

function operatorsOf(action: RuleAction): string[] {
  return action.type === 'operator' ? [action.accountId] : []
}

function botsOf(action: RuleAction): string[] {
  return action.type === 'bot' ? [action.botId] : []
}
