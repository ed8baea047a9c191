import { definitionOf } from '@besedka/channels'
import { type ChannelService, overdueDefaultMinutes } from '@besedka/contract'
import { isOpen } from '@besedka/contract/working-hours'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { holdingPhrase } from '../auto-replies/index.ts'
import { findChannel, serviceInForce, serviceOf, settingsOf } from '../channels/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import { effectiveHours } from '../working-hours/index.ts'
import type { ClockSettings } from './clock-state.ts'
import { restsOf } from './rests.ts'

/**
 * Working minutes after which a chat without a team goes back to everybody's queue: no team could say how many. As many as make an answer overdue
 * where a channel says nothing else, since by then it is plain that its operator will not answer.
 */
const redistributionWithoutTeamMinutes = overdueDefaultMinutes

type Surroundings = {
  redistribution_minutes: number | null
  auto_close_hours: number | null
  inactivity_hours: number | null
  operators_active: boolean
}

/** What a chat's clocks go by, and what is there to be said. */
export type LoadedSettings = {
  settings: Omit<ClockSettings, 'keptUntil'>
  service: ChannelService
  /** What the organisation is called, for what is said in its name. */
  company: string
  open: boolean
  operatorsActive: boolean
}

/** What the clocks of chats go by, looked up once for all that share a channel and a team. Undefined: the channel was deleted. */
export function createSettings(tx: Transaction): (chat: ChatRow) => Promise<LoadedSettings | undefined> {
  const known = new Map<string, Promise<LoadedSettings | undefined>>()
  return (chat) => {
    const key = `${chat.channel_id} ${chat.team_id}`
    const settings = known.get(key) ?? loadSettings(tx, chat)
    known.set(key, settings)
    return settings
  }
}

async function loadSettings(tx: Transaction, chat: ChatRow): Promise<LoadedSettings | undefined> {
  const [channel, { name, options }, hours, around] = await Promise.all([
    findChannel(tx.db, chat.channel_id),
    getOwnOrganisation(tx.db),
    effectiveHours(tx.db, { channelId: chat.channel_id, teamId: chat.team_id }),
    loadSurroundings(tx, chat),
  ])
  if (!channel || channel.deleted_at !== null) return undefined
  const service = serviceInForce(serviceOf(channel), options)
  return {
    service,
    company: name,
    open: isOpen(hours, tx.now),
    operatorsActive: around.operators_active,
    settings: {
      hours,
      thresholds: service,
      holdingAfterMinutes: holdingPhrase(service)?.afterMinutes ?? null,
      redistributionMinutes: chat.team_id === null ? redistributionWithoutTeamMinutes : around.redistribution_minutes,
      autoCloseHours: around.auto_close_hours,
      inactivityHours: around.inactivity_hours ?? 0,
      callsCloseAfterSeconds: definitionOf(channel.type)?.closesAfterSeconds?.(settingsOf(channel)) ?? 0,
      rests: restsOf(channel),
    },
  }
}

/** The team's times, and whether anybody is there who could answer. */
async function loadSurroundings(tx: Transaction, chat: ChatRow): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    SELECT teams.redistribution_minutes, teams.auto_close_hours, teams.inactivity_hours,
           EXISTS (SELECT FROM operator_states WHERE status = 'active'
                   AND (${chat.team_id}::uuid IS NULL
                        OR account_id IN (SELECT account_id FROM team_members WHERE team_id = ${chat.team_id}))) AS operators_active
    FROM (SELECT 1) AS once LEFT JOIN teams ON teams.id = ${chat.team_id}`.execute(tx.db)
  const [around] = rows
  if (!around) throw new Error('A query without conditions found nothing')
  return around
}

/** What somebody who has a chat does, and since when. */
export type Assignee = { status: 'offline' | 'break' | 'active'; since: Date }

/** By their ids, those who have chats and have ever been at work. */
export async function loadAssignees(tx: Transaction, chats: readonly ChatRow[]): Promise<ReadonlyMap<string, Assignee>> {
  const ids = [...new Set(chats.flatMap(({ assignee_id }) => assignee_id ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Assignee & { id: string }>`
    SELECT account_id AS id, status, since FROM operator_states WHERE account_id = ANY (${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, ...assignee }) => [id, assignee]))
}
