import type { TalkState } from '@besedka/bot-scenario'
import type { ChatBotView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { loadChat } from '../../chats/index.ts'
import type { NotUnderstood, TalkOutcome } from '../tables.ts'
import { answersGiven, nameOf } from './answers-given.ts'
import { scenarioOf, type VersionKey } from './scenario-of.ts'
import '../tables.ts'

type LastTalk = VersionKey & {
  botName: string
  state: TalkState
  notUnderstood: NotUnderstood[]
  beganAt: Date
  endedAt: Date | null
  outcome: TalkOutcome | null
}

/** The talk with a bot that goes on in a chat, else the last one; null where no bot has had the chat. Throws chatNotFoundByIdException. */
export async function findChatBot(db: Kysely<Tables>, account: CurrentAccount, chatId: string): Promise<ChatBotView | null> {
  await loadChat(db, chatId, account)
  const talk = await findLastTalk(db, chatId)
  if (!talk) return null
  const { state } = talk
  const scenario = await scenarioOf(db, talk)
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]))
  const waitsAt = talk.endedAt === null ? state.waitsAt : null
  return {
    botId: talk.botId,
    botName: talk.botName,
    number: talk.number,
    beganAt: talk.beganAt.toISOString(),
    endedAt: talk.endedAt?.toISOString() ?? null,
    outcome: talk.outcome,
    node: waitsAt === null ? null : { id: waitsAt, name: nameOf(nodes.get(waitsAt)) },
    waitsFor: waitsAt === null ? null : state.pending ? 'itself' : 'customer',
    answers: answersGiven(scenario, state).map(({ nodeId, question, answer }) => ({ nodeId, question, answer })),
    values: state.values,
    notUnderstood: talk.notUnderstood.map(({ text }) => text),
    path: state.path.map((id) => nameOf(nodes.get(id))),
  }
}

/** Talks of bots that gave the chat to one another may have begun in one moment: ids grow. */
async function findLastTalk(db: Kysely<Tables>, chatId: string): Promise<LastTalk | undefined> {
  const { rows } = await sql<LastTalk>`
    SELECT talk.organisation_id AS "organisationId", talk.bot_id AS "botId", talk.number, bots.name AS "botName", talk.state,
           talk.not_understood AS "notUnderstood", talk.began_at AS "beganAt", talk.ended_at AS "endedAt", talk.outcome
    FROM bot_talks AS talk JOIN bots ON bots.organisation_id = talk.organisation_id AND bots.id = talk.bot_id
    WHERE talk.chat_id = ${chatId}
    ORDER BY talk.ended_at IS NULL DESC, talk.began_at DESC, talk.id DESC LIMIT 1`.execute(db)
  return rows[0]
}
