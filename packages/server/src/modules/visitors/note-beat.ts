import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { type PageBeat, readBeat } from './read-beat.ts'
import './tables.ts'

/** More are not watched by anybody, and strangers can make as many as they like. */
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
    await ofVisit(db, channel, beat.id).set({ left_at: app.now() }).execute()
    return undefined
  }
  if (!isAllowed(beat.page)) return undefined
  if (beat.declined) {
    await ofVisit(db, channel, beat.id).set({ approach_state: 'declined' }).where('approach_id', '=', beat.declined).execute()
  }
  return keepVisit(db, { ...channel, ...beat, device, now: app.now() })
}

function ofVisit(db: Kysely<Tables>, { organisationId, channelId }: Beat['channel'], id: string) {
  return db
    .updateTable('site_visits')
    .where('organisation_id', '=', organisationId)
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
}

type Kept = Beat['channel'] & PageBeat & { device: string | null; now: Date }

async function keepVisit(
  db: Kysely<Tables>,
  { organisationId, channelId, id, page, title, from, back, device, now }: Kept,
): Promise<Approach | undefined> {
  const cameFrom = from === new URL(page).host ? null : (from ?? null)
  const { rows } = await sql<{ approach_id: string | null; approach_text: string | null; approach_state: string | null }>`
    INSERT INTO site_visits (organisation_id, channel_id, id, page_url, page_title, came_from, device, came_back, began_at, beat_at)
    SELECT ${organisationId}, ${channelId}, ${id}, ${page}, ${title}, ${cameFrom}, ${device}, ${back}, ${now}, ${now}
    WHERE (SELECT count(*) FROM site_visits WHERE organisation_id = ${organisationId} AND channel_id = ${channelId}) < ${visitsMaxOfChannel}
       OR EXISTS (SELECT FROM site_visits WHERE organisation_id = ${organisationId} AND channel_id = ${channelId} AND id = ${id})
    ON CONFLICT (organisation_id, channel_id, id) DO UPDATE SET
      page_url = excluded.page_url, page_title = excluded.page_title, device = excluded.device, came_back = excluded.came_back,
      beat_at = excluded.beat_at, left_at = NULL, pages = site_visits.pages + (site_visits.page_url <> excluded.page_url)::integer,
      approach_state = CASE WHEN site_visits.approach_state = 'sent' THEN 'shown' ELSE site_visits.approach_state END
    RETURNING approach_id, approach_text, approach_state`.execute(db)
  const [row] = rows
  if (!row?.approach_id || row.approach_state !== 'shown') return undefined
  return { id: row.approach_id, text: row.approach_text ?? '' }
}
