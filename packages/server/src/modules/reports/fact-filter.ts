import type { FactKind, ReportSpan } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'

export type FactFilter = {
  clock: 'all' | 'working'
  channelId?: string | undefined
  teamId?: string | undefined
  operatorId?: string | undefined
}

/** Which facts are counted: of these kinds, in the span, of the channel, team and operator of their moment. */
export function countedFacts(kinds: readonly FactKind[], span: Pick<ReportSpan, 'from' | 'to'>, filter: FactFilter): RawBuilder<unknown> {
  const conditions = [sql`kind = ANY (${[...kinds]}::text[])`, sql`at >= ${span.from}::timestamptz`, sql`at < ${span.to}::timestamptz`]
  if (filter.channelId) conditions.push(sql`channel_id = ${filter.channelId}`)
  if (filter.teamId) conditions.push(sql`team_id = ${filter.teamId}`)
  if (filter.operatorId) conditions.push(sql`operator_id = ${filter.operatorId}`)
  return sql.join(conditions, sql` AND `)
}

/** The value of a fact by the clock that is chosen: only what has lasted has one in working time. */
export function valueBy({ clock }: FactFilter): RawBuilder<number> {
  return clock === 'working' ? sql`coalesce(working_value, value)` : sql`value`
}
