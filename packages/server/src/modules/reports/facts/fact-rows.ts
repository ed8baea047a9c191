import type { WorkingHours } from '@besedka/contract'
import { workingMinutesBetween } from '@besedka/contract/working-hours'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ChatPast, Fact } from './chat-past.ts'
import { factsOfChat } from './facts-of-chat.ts'
import { loadPasts } from './load-pasts.ts'
import '../tables.ts'

export type FactRow = Omit<Selectable<Tables['chat_facts']>, 'organisation_id'>

/** The facts of these chats as rows, by the hours that hold now. */
export async function reckonFacts(db: Kysely<Tables>, chatIds: readonly string[]): Promise<FactRow[]> {
  if (chatIds.length === 0) return []
  const pasts = await loadPasts(db, chatIds)
  const hours = await hoursOfAll(db)
  return pasts.flatMap((past) => rowsOf(past, hours))
}

type HoursOf = (fact: Pick<Fact, 'channelId' | 'teamId'>) => WorkingHours | null

/** Whose hours hold: the channel's, else the team's, else the organisation's. */
async function hoursOfAll(db: Kysely<Tables>): Promise<HoursOf> {
  const { rows } = await sql<{ owner_type: string; owner_id: string; settings: WorkingHours }>`
    SELECT owner_type, owner_id, settings FROM working_hours`.execute(db)
  const own = new Map(rows.map((row) => [row.owner_type === 'organisation' ? 'organisation' : row.owner_id, row.settings]))
  return ({ channelId, teamId }) => own.get(channelId) ?? own.get(teamId ?? '') ?? own.get('organisation') ?? null
}

function rowsOf(past: ChatPast, hoursOf: HoursOf): FactRow[] {
  const numbers = new Map<string, number>()
  return factsOfChat(past).map((fact) => {
    const number = (numbers.get(fact.kind) ?? 0) + 1
    numbers.set(fact.kind, number)
    return {
      chat_id: past.id,
      kind: fact.kind,
      number,
      at: fact.at,
      channel_id: fact.channelId,
      team_id: fact.teamId,
      operator_id: fact.operatorId,
      value: fact.value,
      working_value: fact.since ? Math.round(workingMinutesBetween(hoursOf(fact), fact.since, fact.at) * 60_000) : null,
      part: fact.part,
      marked: fact.marked,
    }
  })
}
