import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { type PageBeat, readBeat } from './read-beat.ts'
import './tables.ts'

/** Nobody watches more of them, and anybody can send beats of visits that do not exist. */
const visitsMaxOfChannel = 1_000

export type Beat = {
  channel: { organisationId: string; channelId: string }
  /** As it came, from anybody. */
  body: unknown
  ip: string
  device: string | null
  /** Whether a page may show the chat. */
  isAllowed(address: string): boolean
}

/** What an operator says to the visitor, for the launcher to show. */
export type Approach = { id: string; text: string }

/**
 * Notes that somebody is on a page of the site, or has left it. Answers what an operator says to them, as long as they have neither opened it nor put
 * it away. What is sent too often, or by no launcher, is dropped.
 */
export async function noteBeat(app: AppContext, { channel, body, ip, device, isAllowed }: Beat): Promise<Approach | undefined> {
  if (!app.limits.shared.visitBeats.take(networkOf(ip))) return undefined
  const beat = readBeat(body)
  if (!beat) return undefined
  const db = app.database.system
  if ('left' in beat) {
    // It may come behind the first beat of the next page, or from a second tab of the visit.
    const leaving = ofVisit(db, channel, beat.id).set({ left_at: app.now() })
    await (beat.page === undefined ? leaving : leaving.where('page_url', '=', beat.page)).execute()
    return undefined
  }
  if (!isAllowed(beat.page)) return undefined
  if (beat.declined) {
    await ofVisit(db, channel, beat.id).set({ approach_state: 'declined' }).where('approach_id', '=', beat.declined).execute()
  }
  const kept: Kept = { ...channel, ...beat, device, now: app.now() }
  const known = await goOn(db, kept)
  if (!known && app.limits.shared.newVisits.take(`${channel.channelId} ${networkOf(ip)}`)) await begin(db, kept)
  if (!known?.approach_id || known.approach_state !== 'shown' || beat.hidden) return undefined
  return { id: known.approach_id, text: known.approach_text ?? '' }
}

function ofVisit(db: Kysely<Tables>, { organisationId, channelId }: Beat['channel'], id: string) {
  return db
    .updateTable('site_visits')
    .where('organisation_id', '=', organisationId)
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
}

type Kept = Beat['channel'] & PageBeat & { device: string | null; now: Date }
type Said = { approach_id: string | null; approach_text: string | null; approach_state: string | null }

/** The next beat of a visit that is known. */
async function goOn(
  db: Kysely<Tables>,
  { organisationId, channelId, id, page, title, back, hidden, device, now }: Kept,
): Promise<Said | undefined> {
  const { rows } = await sql<Said>`
    UPDATE site_visits SET
      page_url = ${page}, page_title = ${title}, device = ${device}, came_back = ${back}, beat_at = ${now}, left_at = NULL,
      pages = pages + (page_url <> ${page})::integer,
      approach_state = CASE WHEN approach_state = 'sent' AND NOT ${hidden}::boolean THEN 'shown' ELSE approach_state END
    WHERE organisation_id = ${organisationId} AND channel_id = ${channelId} AND id = ${id}
    RETURNING approach_id, approach_text, approach_state`.execute(db)
  return rows[0]
}

/** The first beat; nobody can have written to them yet. */
async function begin(db: Kysely<Tables>, { organisationId, channelId, id, page, title, from, back, device, now }: Kept): Promise<void> {
  const cameFrom = from === new URL(page).host ? null : (from ?? null)
  await sql`
    INSERT INTO site_visits (organisation_id, channel_id, id, page_url, page_title, came_from, device, came_back, began_at, beat_at)
    SELECT ${organisationId}, ${channelId}, ${id}, ${page}, ${title}, ${cameFrom}, ${device}, ${back}, ${now}, ${now}
    WHERE (SELECT count(*) FROM site_visits WHERE organisation_id = ${organisationId} AND channel_id = ${channelId}) < ${visitsMaxOfChannel}
    ON CONFLICT (organisation_id, channel_id, id) DO NOTHING`.execute(db)
}
