import { fileSizeLimit } from '@besedka/channels/capabilities'
import { type BotChannel, type BotListItem, type BotRule, type BotView, type FileView, isSiteChatType } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { capabilitiesOf, findChannel } from '../channels/index.ts'
import { type BotRow, getBot } from './bot.ts'
import { filesOfScenario } from './files-of-bots.ts'
import { listSecrets } from './secrets.ts'
import './tables.ts'

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

/** The rules, in force or in draft, that send chats to bots, by the bot; one that sends them to another in its draft stands with both. */
export async function rulesNaming(db: Kysely<Tables>): Promise<Map<string, BotRule[]>> {
  const { rows } = await sql<BotRule & { botId: string }>`
    SELECT DISTINCT ON (channels.name, channels.id, rule ->> 'id', rule -> 'action' ->> 'botId')
           channels.id AS "channelId", channels.name AS "channelName", rule ->> 'id' AS "ruleId", rule ->> 'name' AS name,
           rule -> 'action' ->> 'botId' AS "botId",
           CASE WHEN NOT in_force THEN 'draft' WHEN (rule ->> 'enabled')::boolean THEN 'active' ELSE 'off' END AS state
    FROM routing_rule_sets sets JOIN channels ON channels.id = sets.channel_id AND channels.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT rule, false AS in_force FROM jsonb_array_elements(coalesce(sets.draft, '[]')) AS rule
      UNION ALL SELECT rule, true FROM jsonb_array_elements(sets.live) AS rule
    ) AS rules
    WHERE rule -> 'action' ->> 'type' = 'bot'
    ORDER BY channels.name, channels.id, rule ->> 'id', rule -> 'action' ->> 'botId', in_force DESC`.execute(db)
  const byBot = Map.groupBy(rows, ({ botId }) => botId)
  return new Map([...byBot].map(([botId, rules]) => [botId, rules.map(({ botId: _bot, ...rule }) => rule)]))
}

/** The names of the other bots that give chats to this one, by what talks with customers or by what is drawn. */
export async function botsJumpingTo(db: Kysely<Tables>, botId: string): Promise<string[]> {
  const jump = JSON.stringify([{ task: { type: 'jump', botId } }])
  const { rows } = await sql<{ name: string }>`
    SELECT bots.name FROM bots
    LEFT JOIN bot_versions AS live ON live.organisation_id = bots.organisation_id AND live.bot_id = bots.id
          AND live.number = bots.published_number
    WHERE bots.deleted_at IS NULL AND bots.id <> ${botId}
      AND (bots.draft -> 'nodes' @> ${jump}::jsonb OR live.scenario -> 'nodes' @> ${jump}::jsonb)
    ORDER BY bots.name`.execute(db)
  return rows.map(({ name }) => name)
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
      textLength: capabilities.textLength,
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
