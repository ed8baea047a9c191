import { fileSizeLimit } from '@besedka/channels/capabilities'
import { type BotChannel, type BotListItem, type BotRule, type BotView, type FileView, isSiteChatType } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { capabilitiesOf, findChannel } from '../channels/index.ts'
import { type BotRow, getBot } from './bot.ts'
import { filesOfScenario } from './files-of-bots.ts'
import { listSecrets } from './secrets.ts'
import './tables.ts'

const namedMax = 200

type Published = { bot_id: string; at: Date; by_id: string }

/** Bots by name, with the rules that send chats to them. */
export async function listBots(db: Kysely<Tables>): Promise<BotListItem[]> {
  const rows = await db.selectFrom('bots').selectAll().where('deleted_at', 'is', null).orderBy('name').orderBy('id').execute()
  return toListItems(db, rows)
}

/** Throws chatBotNotFoundException. */
export async function getBotView(db: Kysely<Tables>, botId: string): Promise<BotView> {
  const row = await getBot(db, botId)
  const [item] = await toListItems(db, [row])
  if (!item) throw new Error('A bot has no view')
  const files = await filesOfScenario(db, row.draft)
  return {
    ...item,
    draft: row.draft,
    channels: await channelsOf(db, item.rules),
    files: [...files.values()],
    secrets: await listSecrets(db, row.id),
    tests: row.tests,
  }
}

async function toListItems(db: Kysely<Tables>, rows: readonly BotRow[]): Promise<BotListItem[]> {
  const [published, rules] = [await publishedOf(db, rows), await rulesNaming(db)]
  return rows.map((row) => {
    const live = published.get(row.id)
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      description: row.description,
      published:
        live && row.published_number !== null ? { number: row.published_number, at: live.at.toISOString(), byId: live.by_id } : null,
      hasChanges: row.has_changes,
      nodes: row.draft.nodes.length,
      rules: rules.get(row.id) ?? [],
    }
  })
}

async function publishedOf(db: Kysely<Tables>, bots: readonly BotRow[]): Promise<Map<string, Published>> {
  if (bots.length === 0) return new Map()
  const ids = bots.map(({ id }) => id)
  const { rows } = await sql<Published>`
    SELECT v.bot_id, v.at, v.by_id FROM bots b
    JOIN bot_versions v ON v.organisation_id = b.organisation_id AND v.bot_id = b.id AND v.number = b.published_number
    WHERE b.id = ANY (${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.bot_id, row]))
}

/** The rules, in force or in draft, that send chats to bots, by the bot. */
export async function rulesNaming(db: Kysely<Tables>): Promise<Map<string, BotRule[]>> {
  const { rows } = await sql<BotRule & { botId: string }>`
    SELECT DISTINCT ON (channels.name, channels.id, rule ->> 'id')
           channels.id AS "channelId", channels.name AS "channelName", rule ->> 'id' AS "ruleId", rule ->> 'name' AS name,
           rule -> 'action' ->> 'botId' AS "botId"
    FROM routing_rule_sets sets JOIN channels ON channels.id = sets.channel_id AND channels.deleted_at IS NULL
    CROSS JOIN jsonb_array_elements(coalesce(sets.draft, '[]') || sets.live) AS rule
    WHERE rule -> 'action' ->> 'type' = 'bot'
    ORDER BY channels.name, channels.id, rule ->> 'id' LIMIT ${namedMax}`.execute(db)
  const byBot = Map.groupBy(rows, ({ botId }) => botId)
  return new Map([...byBot].map(([botId, rules]) => [botId, rules.map(({ botId: _bot, ...rule }) => rule)]))
}

/** What the channels whose rules name the bot can carry of it. */
export async function channelsOf(db: Kysely<Tables>, rules: readonly BotRule[]): Promise<BotChannel[]> {
  const channels: BotChannel[] = []
  for (const channelId of new Set(rules.map((rule) => rule.channelId))) {
    const channel = await findChannel(db, channelId)
    if (!channel) continue
    const capabilities = capabilitiesOf(channel)
    const buttons = isSiteChatType(channel.type) ? null : capabilities.buttons
    const largest = (kind: FileView['kind']) => fileSizeLimit(capabilities, kind)
    channels.push({
      channelId,
      name: channel.name,
      type: channel.type,
      buttons: buttons && { max: buttons.max, labelLength: buttons.labelLength },
      keysOnly: channel.type === 'voip',
      files:
        capabilities.filesPerMessage === 0
          ? null
          : { image: largest('image'), audio: largest('audio'), video: largest('video'), document: largest('document') },
    })
  }
  return channels
}
