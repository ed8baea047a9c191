import type { TalkState } from '@besedka/bot-scenario'
import type { BotScenario, Locale } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { type ChannelRow, getChannel } from '../../channels/index.ts'
import { type ChatRow, lockChatRow } from '../../chats/index.ts'
import type { NotUnderstood } from '../tables.ts'
import { scenarioOf, type VersionKey } from './scenario-of.ts'
import '../tables.ts'

export type OpenTalk = {
  id: string
  botId: string
  botName: string
  scenario: BotScenario
  state: TalkState
  steps: number
  /** How often the customer wrote, sent or pressed something, and how often the bot had no answer to that. */
  heard: number
  missed: number
  notUnderstood: NotUnderstood[]
  /** The organisation's, for what the product itself says. */
  locale: Locale
}

/** The talk that goes on in a chat, with the version that it began with. */
export function findOpenTalk(db: Kysely<Tables>, chatId: string): Promise<OpenTalk | undefined> {
  return select(db, chatId, sql``)
}

/** The same, and nobody else takes a step in it before the transaction ends. */
export function lockOpenTalk(tx: Transaction, chatId: string): Promise<OpenTalk | undefined> {
  return select(tx.db, chatId, sql`FOR UPDATE OF talk`)
}

/** A chat with the talk that goes on in it, both locked, and what carries the bot's words. */
export type TalkingChat = { chat: ChatRow; talk: OpenTalk; channel: ChannelRow }

/** Undefined: no bot has the chat, or none any more. What is asked for travels together, and the chat is locked first, as everywhere. */
export async function lockTalkingChat(
  tx: Transaction,
  { chatId, channelId }: { chatId: string; channelId: string },
): Promise<TalkingChat | undefined> {
  const [chat, talk, channel] = await Promise.all([lockChatRow(tx, chatId), lockOpenTalk(tx, chatId), getChannel(tx.db, channelId)])
  return chat?.state === 'onBot' && talk ? { chat, talk, channel } : undefined
}

/** A talk as it is read, by its version's number. */
export type TalkRow = Omit<OpenTalk, 'scenario'> & VersionKey

async function select(db: Kysely<Tables>, chatId: string, locking: RawBuilder<unknown>): Promise<OpenTalk | undefined> {
  const { rows } = await sql<TalkRow>`
    SELECT talk.organisation_id AS "organisationId", talk.id, talk.bot_id AS "botId", talk.number, bots.name AS "botName", talk.state, talk.steps,
           talk.heard, talk.missed, talk.not_understood AS "notUnderstood", (SELECT locale FROM own_organisation()) AS locale
    FROM bot_talks AS talk JOIN bots ON bots.organisation_id = talk.organisation_id AND bots.id = talk.bot_id
    WHERE talk.chat_id = ${chatId} AND talk.ended_at IS NULL ${locking}`.execute(db)
  const [row] = rows
  return row && { ...row, scenario: await scenarioOf(db, row) }
}
