import type { ChannelSighting, SightingKind } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isAllowedDomain } from './allowed-domain.ts'
import type { PublicChannel } from './pages/public-channel.ts'
import './tables.ts'

/** A site is noted again after this long: a popular page is loaded many times a second. */
const notedForMs = 5 * 60_000
/** Addresses come from strangers: of each channel and kind only so many are noted in that time, and kept. */
const sitesMax = 20
const channelsMax = 10_000

type Place = Pick<PublicChannel, 'organisationId' | 'channelId'>

export type Sightings = ReturnType<typeof createSightings>

/** Notes where chats on sites are loaded and refused, for those who look after the channel. Nobody waits for it. One for each process. */
export function createSightings({ database, log, now }: Pick<AppContext, 'database' | 'log' | 'now'>) {
  let noted = new Map<string, Set<string>>()
  let since = performance.now()

  function isNews(key: string, site: string): boolean {
    if (performance.now() - since > notedForMs || noted.size > channelsMax) {
      noted = new Map()
      since = performance.now()
    }
    const sites = noted.get(key) ?? new Set()
    if (sites.has(site) || sites.size >= sitesMax) return false
    noted.set(key, sites.add(site))
    return true
  }

  /** `address`: the page, or its origin, as a browser names it. */
  function note(place: Place, kind: SightingKind, address: string | undefined): void {
    const site = siteOf(address)
    if (site === undefined || !isNews(`${place.channelId} ${kind}`, site)) return
    keepSighting(database.system, place, { kind, site, at: now() }).catch((error: unknown) =>
      log.warn({ error }, 'Where a chat on a site was seen was not noted'),
    )
  }

  /** A page has loaded the launcher; `ownHost` is our own host name. */
  function noteLoaded(channel: PublicChannel, page: string | undefined, ownHost: string | undefined): void {
    note(channel, isAllowedDomain(channel.allowedDomains, page, ownHost) ? 'loaded' : 'domainRefused', page)
  }

  return { note, noteLoaded }
}

function siteOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { host } = new URL(address)
  return host === '' || host.length > 255 ? undefined : host
}

async function keepSighting(
  db: Kysely<Tables>,
  { organisationId, channelId }: Place,
  { kind, site, at }: { kind: SightingKind; site: string; at: Date },
): Promise<void> {
  await db
    .insertInto('site_sightings')
    .values({ organisation_id: organisationId, channel_id: channelId, kind, site, at })
    .onConflict((same) => same.columns(['organisation_id', 'channel_id', 'kind', 'site']).doUpdateSet({ at }))
    .execute()
  await sql`
    DELETE FROM site_sightings WHERE (organisation_id, channel_id, kind, site) IN (
      SELECT organisation_id, channel_id, kind, site FROM site_sightings
      WHERE organisation_id = ${organisationId} AND channel_id = ${channelId} AND kind = ${kind}
      ORDER BY at DESC, site OFFSET ${sitesMax})`.execute(db)
}

/** What was seen of a channel, the latest first. */
export async function listSightings(db: Kysely<Tables>, channelId: string): Promise<ChannelSighting[]> {
  const rows = await db
    .selectFrom('site_sightings')
    .select(['kind', 'site', 'at'])
    .where('channel_id', '=', channelId)
    .orderBy('at', 'desc')
    .orderBy('site')
    .execute()
  return rows.map(({ at, ...seen }) => ({ ...seen, at: at.toISOString() }))
}
