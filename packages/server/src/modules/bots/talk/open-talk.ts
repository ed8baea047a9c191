import type { TalkState } from '@besedka/bot-scenario'
import type { BotScenario, Locale } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { NotUnderstood } from '../tables.ts'
import '../tables.ts'

export type OpenTalk = {
  id: string
  botId: string
  botName: string
  scenario: BotScenario
  state: TalkState
  steps: number
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

async function select(db: Kysely<Tables>, chatId: string, locking: RawBuilder<unknown>): Promise<OpenTalk | undefined> {
  const { rows } = await sql<OpenTalk>`
    SELECT talk.id, talk.bot_id AS "botId", bots.name AS "botName", version.scenario, talk.state, talk.steps,
           talk.not_understood AS "notUnderstood", (SELECT locale FROM own_organisation()) AS locale
    FROM bot_talks AS talk
    JOIN bots ON bots.organisation_id = talk.organisation_id AND bots.id = talk.bot_id
    JOIN bot_versions AS version ON version.organisation_id = talk.organisation_id AND version.bot_id = talk.bot_id AND version.number = talk.number
    WHERE talk.chat_id = ${chatId} AND talk.ended_at IS NULL ${locking}`.execute(db)
  return rows[0]
}
