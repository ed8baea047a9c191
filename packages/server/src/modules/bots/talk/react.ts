import { beforeTheTalk } from '@besedka/bot-scenario'
import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { NewEvent } from '../../../platform/events/event.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { getChannel } from '../../channels/index.ts'
import { type ChatRow, lockChatRow } from '../../chats/index.ts'
import { writeBotNote } from '../../messages/index.ts'
import type { TalkOutcome } from '../tables.ts'
import { handOverNote } from './hand-over-note.ts'
import { inputOf } from './input-of.ts'
import { lockOpenTalk, lockTalkingChat, type OpenTalk } from './open-talk.ts'
import { play } from './play.ts'
import { readWords } from './read-words.ts'
import '../tables.ts'

/** A chat was put on a bot: it says its first words, having read what the customer has written. */
export async function beginTalk(tx: Transaction, event: NewEvent<'chat.transferred'>): Promise<void> {
  const { chat: seen, detail } = event.payload
  if (seen.state !== 'onBot' || detail.toBotId === null) return
  const chat = await lockChatRow(tx, seen.id)
  if (chat?.state !== 'onBot' || chat.bot_id === null) return
  const [talk, channel] = await Promise.all([openTalk(tx, chat, chat.bot_id), getChannel(tx.db, chat.channel_id)])
  const text = await writtenSoFar(tx, chat)
  await play(tx, { chat, talk, channel }, { type: 'begins', heard: text === '' ? null : readWords(text) })
}

/** A customer has written to a bot: it answers in the transaction of the message, so that nothing is said twice or not at all. */
export async function answerByBot(tx: Transaction, event: NewEvent<'message.created'>): Promise<void> {
  const { message, chat: seen } = event.payload
  if (seen.state !== 'onBot' || message.kind !== 'customer') return
  // A machine's letter is no answer, and a press of Start was greeted already.
  if (message.extras?.letter?.automatic || message.extras?.started) return
  const talking = await lockTalkingChat(tx, { chatId: seen.id, channelId: seen.channelId })
  if (talking) await play(tx, talking, inputOf(message, talking.talk, tx.now))
}

/** Somebody has taken the chat from the bot, or time has closed it. Whoever has it now reads what the bot has learnt. */
export async function endTalk(
  tx: Transaction,
  event: NewEvent<'chat.transferred' | 'chat.assigned' | 'chat.closed' | 'chat.blacklisted'>,
): Promise<void> {
  const { chat, detail } = event.payload
  // What a bot does itself it has written down.
  if (detail.fromBotId === null || detail.by.type === 'bot') return
  const outcome: TalkOutcome = detail.reason === 'customerSilent' ? 'silent' : 'taken'
  const now = await lockChatRow(tx, chat.id)
  const talk = await lockOpenTalk(tx, chat.id)
  await tx.db
    .updateTable('bot_talks')
    .set({ ended_at: tx.now, outcome })
    .where('chat_id', '=', chat.id)
    .where('ended_at', 'is', null)
    .execute()
  // The first greeting alone has taught nobody anything.
  if (!now || !talk || now.state === 'closed' || !hasLearnt(talk)) return
  await writeBotNote(tx, now, { text: handOverNote({ ...talk, why: 'taken' }, talk.locale), botName: talk.botName })
}

function hasLearnt({ state, notUnderstood }: OpenTalk): boolean {
  return (
    state.answers.length > 0 ||
    (state.aiAnswers ?? []).length > 0 ||
    notUnderstood.length > 0 ||
    Object.values(state.values).some((value) => value !== '')
  )
}

async function openTalk(tx: Transaction, chat: ChatRow, botId: string): Promise<OpenTalk> {
  await sql`
    INSERT INTO bot_talks (organisation_id, id, chat_id, bot_id, number, state, began_at)
    SELECT ${tx.organisationId}, ${newId()}, ${chat.id}, id, published_number, ${JSON.stringify(beforeTheTalk)}::jsonb, ${tx.now}
    FROM bots WHERE id = ${botId}`.execute(tx.db)
  const talk = await lockOpenTalk(tx, chat.id)
  if (!talk) throw new Error('A talk was opened and is not there')
  return talk
}

/** The customer's words that nobody has answered: no person, and no bot that had the chat before. */
async function writtenSoFar(tx: Transaction, chat: ChatRow): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    SELECT coalesce(string_agg(text, E'\n' ORDER BY seq), '') AS text
    FROM (SELECT text, seq FROM messages WHERE chat_id = ${chat.id} AND kind = 'customer' AND text <> ''
            AND coalesce(extras ->> 'started', 'false') = 'false'
            AND seq > coalesce((SELECT max(seq) FROM messages WHERE chat_id = ${chat.id} AND kind = 'reply'
                                  AND coalesce(extras ->> 'automatic', 'bot') = 'bot'), 0)
            AND created_at > coalesce((SELECT max(ended_at) FROM bot_talks WHERE chat_id = ${chat.id}), '-infinity')
          ORDER BY seq DESC LIMIT 3) AS written`.execute(tx.db)
  return rows[0]?.text ?? ''
}
