import type { BotRun } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { seenBy } from '../chats/index.ts'
import { getBot } from './bot.ts'
import type { TalkOutcome } from './tables.ts'
import './tables.ts'

const shown = 50

type Asked = { botId: string; days: number; number?: number | undefined; outcome: TalkOutcome }

/** The newest talks of a bot that ended in one way, in chats that the account sees. Throws chatBotNotFoundException. */
export async function listRuns(db: Kysely<Tables>, account: CurrentAccount, { botId, days, number, outcome }: Asked): Promise<BotRun[]> {
  const bot = await getBot(db, botId)
  const ofVersion = number === undefined ? sql`` : sql`AND talk.number = ${number}`
  const { rows } = await sql<Omit<BotRun, 'beganAt'> & { beganAt: Date }>`
    SELECT talk.id, talk.chat_id AS "chatId", customers.name AS "customerName", talk.number, talk.began_at AS "beganAt", talk.outcome
    FROM bot_talks AS talk
    JOIN chats ON chats.organisation_id = talk.organisation_id AND chats.id = talk.chat_id
    JOIN customers ON customers.organisation_id = chats.organisation_id AND customers.id = chats.customer_id
    WHERE talk.bot_id = ${bot.id} AND talk.outcome = ${outcome} AND talk.began_at >= now() - make_interval(days => ${days}) ${ofVersion}
      AND ${seenBy(account)}
    ORDER BY talk.began_at DESC LIMIT ${shown}`.execute(db)
  return rows.map((row) => ({ ...row, beganAt: row.beganAt.toISOString() }))
}
