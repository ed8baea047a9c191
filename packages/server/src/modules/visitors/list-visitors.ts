import { isSiteChatType, SiteChatSettings, type SiteVisitView, type VisitorsView } from '@besedka/contract'
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { type ChannelRow, listChannels } from '../channels/index.ts'
import { namedCustomersInSight, openChatsOfVisitors } from '../chats/index.ts'
import { customerCities, customerNames } from '../customers/index.ts'
import { isOnline } from './online.ts'
import './tables.ts'

/** The most visitors in the list; `total` counts all of them. */
const listed = 200

type VisitRow = Selectable<Tables['site_visits']>

/** `named`: the customers whom the words name. */
type Asked = { search: string; named: readonly string[]; now: Date }

/** Who is on the site at this moment, on the channels that show it and whose queue the account stands in. */
export async function listVisitors(db: Kysely<Tables>, account: CurrentAccount, { search, named, now }: Asked): Promise<VisitorsView> {
  const channels = (await listChannels(db)).filter((channel) => showsVisitorsTo(account, channel))
  if (channels.length === 0) return { items: [], total: 0, channels: 0 }
  const online = db
    .selectFrom('site_visits')
    .where(
      'channel_id',
      'in',
      channels.map(({ id }) => id),
    )
    .where(isOnline(now))
    .where(found(search, named))
  const { total } = await online.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await online.selectAll().orderBy('began_at', 'desc').orderBy('id').limit(listed).execute()
  return { items: await viewsOf(db, account, { rows, channels }), total: Number(total), channels: channels.length }
}

/** By the page, the site that they came from, or who they are. */
function found(search: string, named: readonly string[]): RawBuilder<SqlBool> {
  if (search === '') return sql`true`
  const words = containing(search)
  return sql`(page_url ILIKE ${words} OR page_title ILIKE ${words} OR came_from ILIKE ${words} OR customer_id = ANY (${[...named]}::uuid[]))`
}

/** Whether the account is one of those who answer there: in the team of the channel, or anybody where it has none. */
export function showsVisitorsTo(account: CurrentAccount, channel: ChannelRow): boolean {
  if (!channel.active || !isSiteChatType(channel.type) || !SiteChatSettings.parse(channel.settings).showsVisitors) return false
  return hasRight(account, 'AUTHORITY_ALL_CHATS') || channel.team_id === null || account.teamIds.includes(channel.team_id)
}

type Listed = { rows: VisitRow[]; channels: readonly ChannelRow[] }

async function viewsOf(db: Kysely<Tables>, account: CurrentAccount, { rows, channels }: Listed): Promise<SiteVisitView[]> {
  const customerIds = [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))]
  const [names, chats] = [await customerNames(db, customerIds), await openChatsOfVisitors(db, account, customerIds)]
  const cities = await customerCities(db, customerIds, namedCustomersInSight(account))
  const naming = new Set(channels.flatMap(({ id, settings }) => (SiteChatSettings.parse(settings).allowedDomains.length > 0 ? id : [])))
  return rows.map((row) => {
    const name = row.customer_id === null ? undefined : names.get(row.customer_id)
    const chat = chats.find(({ identityId, channelId }) => identityId === row.customer_id && channelId === row.channel_id)
    return {
      id: row.id,
      channelId: row.channel_id,
      pageUrl: row.page_url,
      onNamedSite: naming.has(row.channel_id),
      pageTitle: row.page_title,
      cameFrom: row.came_from,
      device: row.device,
      returning: row.came_back,
      beganAt: row.began_at.toISOString(),
      pages: row.pages,
      customer:
        row.customer_id === null || name === undefined ? null : { id: row.customer_id, name, city: cities.get(row.customer_id) ?? null },
      inChat: chat !== undefined,
      chat: chat?.isSeen ? { id: chat.id, state: chat.state, snoozedUntil: chat.snoozed_until?.toISOString() ?? null } : null,
      approach: approachOf(row),
    }
  })
}

function approachOf({ approach_by_id: byId, approach_text: text, approach_state: state }: VisitRow): SiteVisitView['approach'] {
  if (byId === null || text === null || state === null || state === 'taken') return null
  return { byId, text, state }
}
