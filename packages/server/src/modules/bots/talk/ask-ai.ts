import type { NoAnswer, TalkInput } from '@besedka/bot-scenario'
import type { Locale } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import { capabilitiesOf, getChannel } from '../../channels/index.ts'
import type { ChatRow } from '../../chats/index.ts'
import { publicArticles } from '../../knowledge/index.ts'
import type { OpenTalk } from './open-talk.ts'

type Said = { from: 'customer' | 'operator'; text: string }

export type Question = {
  organisationId: string
  customerId: string
  locale: Locale
  question: string
  /** What was said before, the question among it. */
  conversation: readonly Said[]
  signal: AbortSignal
}

/**
 * Answers a customer out of public articles, or says why not; never throws for what the model or its limits do. It is handed in by whoever runs the jobs:
 * the AI module stands above bots, because it reads chats, so bots cannot import it.
 */
export type AnswerCustomer = (question: Question) => Promise<{ text: string; articleIds: string[] } | { why: NoAnswer }>

const linesRead = 40
/** What buttons may add where they are a list in the text. */
const roomForButtons = 200

type Asked = { chat: ChatRow; talk: OpenTalk; turn: number; signal: AbortSignal }

/** Puts the talk's question to the AI module, outside of any transaction. An answer whose articles customers can no longer read is none. */
export async function askAi(
  app: AppContext,
  answerCustomer: AnswerCustomer,
  { chat, talk, turn, signal }: Asked,
): Promise<Extract<TalkInput, { type: 'answered' }>> {
  const { organisation_id: organisationId, customer_id: customerId } = chat
  const without = (why: NoAnswer) => ({ type: 'answered', turn, answer: null, why }) as const
  const { pending, ai } = talk.state
  // The queue was longer than anybody waits.
  if (!pending || !ai || app.now().toISOString() >= pending.until) return without('failed')
  const conversation = await readOrganisation(app, organisationId, (db) => readLines(db, chat.id))
  const answered = await answerCustomer({ organisationId, customerId, locale: talk.locale, question: ai.about, conversation, signal })
  if ('why' in answered) return without(answered.why)
  return readOrganisation(app, organisationId, async (db) => {
    const articles = await publicArticles(db, answered.articleIds, pageAddress(app.config, '/'))
    if (articles.length === 0) return without('notFound')
    const { textLength } = capabilitiesOf(await getChannel(db, chat.channel_id))
    const inLinks = articles.reduce((length, { title, url }) => length + title.length + url.length + 4, 0)
    const room = textLength - roomForButtons - answered.text.length
    if (room < 0) return without('tooLong')
    const shown = room < inLinks ? [] : articles
    return { type: 'answered', turn, answer: { text: answered.text, articles: shown } }
  })
}

/** The last lines between customer and operators or bots, without notes and what was deleted at the customer's. */
async function readLines(db: Kysely<Tables>, chatId: string): Promise<Said[]> {
  const { rows } = await sql<Said>`
    SELECT CASE kind WHEN 'customer' THEN 'customer' ELSE 'operator' END AS "from", text
    FROM (SELECT kind, text, seq FROM messages WHERE chat_id = ${chatId} AND kind IN ('customer', 'reply') AND text <> ''
            AND coalesce(extras -> 'takenBack' ->> 'state', 'refused') = 'refused'
          ORDER BY seq DESC LIMIT ${linesRead}) AS written ORDER BY seq`.execute(db)
  return rows
}
