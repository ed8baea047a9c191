import { type MetricKind, type OnceSpan, onceSpans, type ReportNarrowing, type ReportSpan } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'

export type FactFilter = ReportNarrowing & { clock: 'all' | 'working'; onceWithin?: OnceSpan | undefined }
type Place = Pick<ReportNarrowing, 'channelId' | 'teamId' | 'operatorId'>

/** Which facts are counted: of these kinds, in the span, of the channel, team and operator of their moment, and of such chats. */
export function countedFacts(
  kinds: readonly MetricKind[],
  span: Pick<ReportSpan, 'from' | 'to'>,
  { channelId, teamId, operatorId, ...ofChat }: FactFilter,
): RawBuilder<unknown> {
  const conditions = [oneKind(kinds), sql`at >= ${span.from}::timestamptz`, sql`at < ${span.to}::timestamptz`]
  conditions.push(inPlace({ channelId, teamId, operatorId }))
  const chats = chatConditions(ofChat)
  if (chats.length > 0) conditions.push(sql`chat_id IN (SELECT chats.id FROM chats WHERE ${sql.join(chats, sql` AND `)})`)
  return sql.join(conditions, sql` AND `)
}

/**
 * A list of one would keep PostgreSQL from reading facts in the order of their moments. And the kind stands in the text, so that the index of stays
 * serves (migration 0350).
 */
function oneKind(kinds: readonly MetricKind[]): RawBuilder<unknown> {
  return kinds.length === 1 ? sql`kind = ${sql.lit(kinds[0])}` : sql`kind = ANY (${[...kinds]}::text[])`
}

/** What happened in these channels, with these teams and operators. */
export function inPlace({ channelId, teamId, operatorId }: Place): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (channelId) conditions.push(oneOf(sql`channel_id`, channelId))
  if (teamId) conditions.push(oneOf(sql`team_id`, teamId))
  if (operatorId) conditions.push(oneOf(sql`operator_id`, operatorId))
  return sql.join(conditions, sql` AND `)
}

/** What a column may be, where ids are given with commas between. */
export function oneOf(column: RawBuilder<unknown>, ids: string): RawBuilder<unknown> {
  return sql`${column} = ANY (${ids.split(',')}::uuid[])`
}

function chatConditions({ botId, categoryId, statusId, tag }: ReportNarrowing): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (botId) conditions.push(sql`EXISTS (SELECT FROM bot_talks WHERE bot_talks.chat_id = chats.id AND ${oneOf(sql`bot_id`, botId)})`)
  if (categoryId) conditions.push(sql`category_ids && ${categoryId.split(',')}::uuid[]`)
  if (statusId) conditions.push(sql`customer_id IN (SELECT customers.id FROM customers WHERE ${oneOf(sql`status_id`, statusId)})`)
  if (tag) conditions.push(sql`EXISTS (SELECT FROM unnest(tags) AS one WHERE lower(one) = lower(${tag}))`)
  return conditions
}

/** The value of a fact by the clock that is chosen: only what has lasted has one in working time. */
export function valueBy({ clock }: Pick<FactFilter, 'clock'>): RawBuilder<number> {
  return clock === 'working' ? sql`coalesce(working_value, value)` : sql`value`
}

/**
 * Whether a fact, or a sum, is of what may be marked by the filter. The part of an answered closing is within what time something followed: it is
 * no mark of a longer time.
 */
export function mayBeMarked({ onceWithin = '24h' }: Pick<FactFilter, 'onceWithin'>): RawBuilder<boolean> {
  const sooner = onceSpans.slice(0, onceSpans.indexOf(onceWithin) + 1)
  // What followed within the shortest time was never marked.
  return sooner.length === 1 ? sql`true` : sql`coalesce(part, '') <> ALL (${sooner}::text[])`
}
