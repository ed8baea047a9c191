import type { AccountState, ChannelProblem } from '@besedka/channels/kit'
import type { ChannelProblemCode } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { endOfGrace } from './key-end.ts'
import './tables.ts'

/** Something does not work: the channel is degraded until {@link clearProblem}. The first report of a problem keeps its moment. */
export async function reportProblem(db: Kysely<Tables>, channelId: string, problem: ChannelProblem, now: Date): Promise<void> {
  await db
    .updateTable('channel_states')
    .set({
      problem: problem.code,
      problem_detail: problem.detail ?? null,
      problem_since: sql`CASE WHEN problem = ${problem.code} THEN problem_since ELSE ${now} END`,
    })
    .where('channel_id', '=', channelId)
    .execute()
}

/** Works again. */
export async function clearProblem(db: Kysely<Tables>, channelId: string): Promise<void> {
  await db
    .updateTable('channel_states')
    .set({ problem: null, problem_detail: null, problem_since: null })
    .where('channel_id', '=', channelId)
    .where('problem', 'is not', null)
    .execute()
}

/** Problems of what comes in, which nothing that goes out disproves. */
const ofReceiving: readonly ChannelProblemCode[] = ['hookNotReachable', 'hookOverridden', 'appRemoved', 'takenElsewhere']

/** Sends, if it did not before; whether anything comes in is another question. */
export async function noteSent(db: Kysely<Tables>, channelId: string, now: Date): Promise<void> {
  const isOver = sql<boolean>`(problem IS NOT NULL AND problem <> ALL (${ofReceiving}::text[]))`
  await db
    .updateTable('channel_states')
    .set({
      last_sent_at: now,
      problem: sql`CASE WHEN ${isOver} THEN NULL ELSE problem END`,
      problem_detail: sql`CASE WHEN ${isOver} THEN NULL ELSE problem_detail END`,
      problem_since: sql`CASE WHEN ${isOver} THEN NULL ELSE problem_since END`,
    })
    .where('channel_id', '=', channelId)
    .where((where) => where.or([where('last_sent_at', 'is', null), where('last_sent_at', '<', worthAMark(now)), isOver]))
    .execute()
}

/** How much younger a mark has to be to be worth a write: it is read by people. */
const markEveryMs = 5_000

function worthAMark(now: Date): Date {
  return new Date(now.getTime() - markEveryMs)
}

/** Notes that something came just now. */
export async function noteReceived(db: Kysely<Tables>, channelId: string, now: Date): Promise<void> {
  await db
    .updateTable('channel_states')
    .set({ last_received_at: now })
    .where('channel_id', '=', channelId)
    .where((where) => where.or([where('last_received_at', 'is', null), where('last_received_at', '<', worthAMark(now))]))
    .execute()
}

/** Keeps what the provider says of the account. */
export async function noteAccountState(db: Kysely<Tables>, channelId: string, { keyEndsAt, number }: AccountState): Promise<void> {
  await db
    .updateTable('channel_states')
    .set({ key_ends_at: keyEndsAt, number_state: number && JSON.stringify(number) })
    .where('channel_id', '=', channelId)
    .execute()
}

/** Keeps where customers find the channel. */
export async function notePublicAddress(db: Kysely<Tables>, channelId: string, publicUrl: string): Promise<void> {
  await db.updateTable('channel_states').set({ public_url: publicUrl }).where('channel_id', '=', channelId).execute()
}

/** Keeps the beginning of the address to which the provider was told to deliver. */
export async function noteHookBase(db: Kysely<Tables>, channelId: string, base: string | null): Promise<void> {
  await db.updateTable('channel_states').set({ hook_base: base }).where('channel_id', '=', channelId).execute()
}

/** Where customers find the channel at its provider; null: nowhere that could be linked to. */
export async function findPublicAddress(db: Kysely<Tables>, channelId: string): Promise<string | null> {
  const row = await db.selectFrom('channel_states').select('public_url').where('channel_id', '=', channelId).executeTakeFirst()
  return row?.public_url ?? null
}

/** Until when nothing is sent into the channel; null while nothing holds it back. */
export async function pausedUntil(db: Kysely<Tables>, channelId: string): Promise<Date | null> {
  const row = await db.selectFrom('channel_states').select('paused_until').where('channel_id', '=', channelId).executeTakeFirst()
  return row?.paused_until ?? null
}

/**
 * Takes the next place in time at which the provider is called, and answers in how many milliseconds that is: at once for who comes alone. All processes
 * take from the same row, by the clock of the database.
 */
export async function takePlaceInTime(db: Kysely<Tables>, channelId: string, { perSecond }: { perSecond: number }): Promise<number> {
  const row = await db
    .updateTable('channel_states')
    .set({ paced_until: sql`greatest(paced_until, clock_timestamp()) + make_interval(secs => ${1 / perSecond}::float8)` })
    .where('channel_id', '=', channelId)
    .returning(sql<number>`1000 * extract(epoch FROM paced_until - clock_timestamp())::float8`.as('untilNextMs'))
    .executeTakeFirst()
  return Math.max(0, Math.ceil((row?.untilNextMs ?? 0) - 1_000 / perSecond))
}

/** Ends a pause early. */
export async function endPause(db: Kysely<Tables>, channelId: string): Promise<void> {
  await db.updateTable('channel_states').set({ paused_until: null }).where('channel_id', '=', channelId).execute()
}

/** Nothing is sent into the channel before `until`. A later moment wins. */
export async function pauseChannel(db: Kysely<Tables>, channelId: string, until: Date): Promise<void> {
  await db
    .updateTable('channel_states')
    .set({ paused_until: sql`greatest(paused_until, ${until})` })
    .where('channel_id', '=', channelId)
    .execute()
}

/**
 * Notes since when updates of channels wait to be read, of all organisations: those named have waited too long, all others have not. Only for
 * the system's connection.
 */
export async function noteUnread(db: Kysely<Tables>, unread: readonly { channelId: string; since: Date }[]): Promise<void> {
  const ids = unread.map(({ channelId }) => channelId)
  const moments = unread.map(({ since }) => since)
  await sql`
    UPDATE channel_states SET unread_since = judged.since
    FROM (SELECT states.channel_id, unread.since FROM channel_states AS states
          LEFT JOIN unnest(${ids}::uuid[], ${moments}::timestamptz[]) AS unread (channel_id, since) USING (channel_id)
          WHERE states.unread_since IS DISTINCT FROM unread.since) AS judged
    WHERE channel_states.channel_id = judged.channel_id`.execute(db)
}

/** Counts what came to the app of these channels for accounts that have no channel. Of all organisations: only for the system's connection. */
export async function countStrays(
  db: Kysely<Tables>,
  channelIds: readonly string[],
  { count, now }: { count: number; now: Date },
): Promise<void> {
  if (channelIds.length === 0 || count === 0) return
  await db
    .updateTable('channel_states')
    .set({ strays: sql`strays + ${count}`, last_stray_at: now })
    .where('channel_id', 'in', channelIds)
    .execute()
}

/** How many active channels of all organisations have a problem. Only for the system's connection. */
export async function countDegradedChannels(db: Kysely<Tables>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM channel_states
    JOIN channels ON channels.organisation_id = channel_states.organisation_id AND channels.id = channel_states.channel_id
    WHERE channels.active AND (channel_states.problem IS NOT NULL OR channel_states.unread_since IS NOT NULL
      OR channel_states.key_ends_at < ${endOfGrace(now)})`.execute(db)
  return rows[0]?.count ?? 0
}
