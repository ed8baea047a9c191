import { beforeTheTalk } from '@besedka/bot-scenario'
import { type ChatHistoryDetail, type ChatHistoryType, newId } from '@besedka/contract'
import { sql } from 'kysely'
import { blankChat, type ChatRow, toChatView } from '../../modules/chats/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { DemoHouse } from './create-demo-chats.ts'
import { type DemoPast, type PastChat, planDemoPast } from './plan-demo-past.ts'

const chatsAtOnce = 500
const ratingDays = 7
/** The rule that sent customers to the bot, as the history names it. */
const demoBotRule = 'Сначала подсказчик'

/** The day that a demo's season ends with has as many before it as the settings say (DEMO_DAYS). */
export async function createDemoPast(app: AppContext, house: DemoHouse, botId: string): Promise<void> {
  const days = app.config.demoDays
  if (days === 0) return
  const past = planDemoPast({ now: app.now().getTime(), days })
  const operatorIds = ['anna', 'boris'].flatMap((key) => house.accounts.get(key)?.id ?? [])
  await inOrganisation(app, house.organisationId, (tx) => writePeople(tx, past, { house, operatorIds }))
  for (let from = 0; from < past.chats.length; from += chatsAtOnce) {
    const chats = past.chats.slice(from, from + chatsAtOnce)
    await inOrganisation(app, house.organisationId, (tx) => writeChats(tx, chats, { past, house, operatorIds, botId }))
  }
}

type Given = { house: DemoHouse; operatorIds: readonly string[] }
type OfChats = Given & { past: DemoPast; botId: string }

async function writePeople(tx: Transaction, { customers, chats, shifts }: DemoPast, { house, operatorIds }: Given): Promise<void> {
  const channelOf = new Map(chats.map((chat) => [chat.customer, house.channels[chat.channel]]))
  const organisation_id = tx.organisationId
  await insert(
    tx,
    'customers',
    customers.map(({ id, name, at }) => ({
      organisation_id,
      id,
      name,
      version: 1,
      locale: 'ru-RU',
      created_at: new Date(at),
      last_seen_at: new Date(at),
    })),
  )
  await insert(
    tx,
    'customer_contacts',
    customers.flatMap(({ id, at }, index) => {
      const channel = channelOf.get(index)
      return channel
        ? [{ organisation_id, id: newId(at), customer_id: id, type: channel.type, value: newId(at), channel_id: channel.id }]
        : []
    }),
  )
  await insert(
    tx,
    'operator_status_log',
    shifts.map(({ operator, from, to, status }) => ({
      ...{ organisation_id, account_id: operatorIds[operator], began_at: new Date(from), ended_at: new Date(to), status },
      reason: status === 'break' ? (to - from > 30 * 60_000 ? 'lunch' : 'rest') : null,
    })),
  )
}

async function writeChats(tx: Transaction, chats: readonly PastChat[], given: OfChats): Promise<void> {
  const made = chats.map((chat) => chatOf(tx, chat, given))
  const events = made.flatMap(({ history, row }) => history.map((entry) => ({ ...entry, row }))).sort((a, b) => a.at - b.at)
  const { rows } = await sql<{ position: number }>`
    UPDATE organisation_positions SET position = position + ${events.length} RETURNING position`.execute(tx.db)
  const first = (rows[0]?.position ?? 0) - events.length + 1
  const organisation_id = tx.organisationId
  await insert(
    tx,
    'chats',
    made.map(({ row }) => row),
  )
  await insert(
    tx,
    'messages',
    made.flatMap(({ messages }) => messages),
  )
  await insert(
    tx,
    'events',
    events.map(({ type, at, detail, row }, index) => ({
      ...{ organisation_id, position: first + index, type, subject_id: row.id, audience: [], at: new Date(at) },
      payload: { chat: toChatView(row), detail, ...(type === 'chat.assigned' ? { assigneeName: '' } : {}) },
    })),
  )
  await insert(
    tx,
    'bot_talks',
    made.flatMap(({ talk }) => (talk ? [talk] : [])),
  )
  await insert(
    tx,
    'quality_requests',
    made.flatMap(({ request }) => (request ? [request] : [])),
  )
}

type Entry = { type: ChatHistoryType; at: number; detail: ChatHistoryDetail }

function chatOf(tx: Transaction, chat: PastChat, { past, house, operatorIds, botId }: OfChats) {
  const customer = past.customers[chat.customer]
  if (!customer) throw new Error('A chat of the past has no customer')
  const channel = house.channels[chat.channel]
  const id = newId(chat.openedAt)
  const messages = chat.lines.map((line, index) => ({
    ...{ organisation_id: tx.organisationId, id: newId(line.at), chat_id: id, seq: index + 1, version: 1, text: line.text },
    kind: line.from === 'customer' ? 'customer' : line.note ? 'internal' : 'reply',
    author_id: line.from === 'operator' ? operatorIds[line.operator] : null,
    author_name: null,
    status: line.from === 'customer' || line.note ? 'sent' : 'read',
    created_at: new Date(line.at),
    extras: line.from === 'bot' ? { automatic: 'bot' } : null,
  }))
  const said = chat.lines.findLastIndex((line) => !line.note)
  const last = chat.lines[said]
  const [first, second] = [chat.operator, chat.transferredAt === null || chat.operator === null ? null : 1 - chat.operator]
  const leader = operatorIds[second ?? first ?? -1] ?? null
  const row: ChatRow = {
    ...blankChat(
      { ...tx, now: new Date(chat.openedAt) },
      {
        channel,
        customer,
        by: { type: 'customer', id: customer.id },
        operatorId: null,
      },
    ),
    id,
    state: 'closed',
    queued_at: null,
    clock_at: null,
    last_assignee_id: leader,
    participant_ids: [first, second].flatMap((one) => (one === null ? [] : (operatorIds[one] ?? []))),
    last_seq: messages.length,
    read_seq: messages.length,
    customer_delivered_seq: messages.length,
    customer_read_seq: messages.length,
    last_message: last
      ? {
          seq: said + 1,
          kind: last.from === 'customer' ? 'customer' : 'reply',
          authorId: last.from === 'operator' ? (operatorIds[last.operator] ?? null) : null,
          text: last.text,
          fileKind: null,
          at: new Date(last.at).toISOString(),
        }
      : null,
    routed_at: new Date(chat.openedAt),
    greeted_at: new Date(chat.openedAt),
    assigned_at: first === null ? null : new Date(chat.assignedAt),
    active_at: new Date(chat.closedAt),
    closed_at: new Date(chat.closedAt),
    closed_by_id: leader,
    quality: chat.rating?.rating ?? null,
  }
  const request = chat.rating && {
    ...{ organisation_id: tx.organisationId, id: newId(chat.rating.askedAt), chat_id: id, asked_at: new Date(chat.rating.askedAt) },
    expires_at: new Date(chat.rating.askedAt + ratingDays * 86_400_000),
    rating: chat.rating.rating,
    rated_at: chat.rating.rating === null ? null : new Date(chat.rating.ratedAt),
    comment: '',
    reasons: [],
  }
  const talk = chat.bot && {
    ...{ organisation_id: tx.organisationId, id: newId(chat.openedAt), chat_id: id, bot_id: botId, number: 1, steps: 3 },
    ...{ heard: chat.bot.contained ? 2 : 1, missed: 0 },
    state: {
      ...beforeTheTalk,
      path: chat.bot.contained ? ['hello', 'ask', 'delivery', 'more', 'bye'] : ['hello', 'ask', 'people'],
      over: true,
    },
    began_at: new Date(chat.openedAt),
    ended_at: new Date(chat.bot.until),
    outcome: chat.bot.contained ? 'closed' : 'handedOver',
  }
  return { row, messages, history: historyOf(chat, { teamId: channel.teamId, customerId: customer.id, operatorIds, botId }), request, talk }
}

function historyOf(
  chat: PastChat,
  { teamId, customerId, operatorIds, botId }: { teamId: string | null; customerId: string; operatorIds: readonly string[]; botId: string },
): Entry[] {
  const entries: Entry[] = []
  let assigneeId: string | null = null
  const tell = (type: ChatHistoryType, at: number, by: ChatHistoryDetail['by'], given: Partial<ChatHistoryDetail> = {}) => {
    const toAssigneeId: string | null = given.toAssigneeId === undefined ? assigneeId : given.toAssigneeId
    entries.push({
      type,
      at,
      detail: {
        ...{ by, fromAssigneeId: assigneeId, fromTeamId: type === 'chat.opened' ? null : teamId, toTeamId: teamId },
        ...{ fromBotId: null, toBotId: null },
        ...{
          comment: null,
          reason: null,
          refusal: null,
          timesRefused: null,
          continued: null,
          ruleName: null,
          traceId: null,
          quality: null,
          categoryNames: [],
          until: null,
          priority: null,
          tag: null,
          field: null,
          relatedId: null,
          macroName: null,
          ruleChain: [],
        },
        ...given,
        toAssigneeId,
        afterSeq: type === 'chat.opened' ? 0 : chat.lines.filter((line) => line.at <= at).length,
      },
    })
    assigneeId = toAssigneeId
  }
  const idOf = (operator: number) => operatorIds[operator] ?? null
  const [customer, scheduler] = [
    { type: 'customer' as const, id: customerId },
    { type: 'scheduler' as const, id: null },
  ]
  tell('chat.opened', chat.openedAt, customer)
  const { operator, bot } = chat
  const theBot = { type: 'bot' as const, id: botId }
  if (bot) tell('chat.transferred', chat.openedAt, { type: 'rule', id: null }, { toBotId: botId, ruleName: demoBotRule })
  if (bot && !bot.contained) tell('chat.transferred', bot.until, theBot, { fromBotId: botId })
  if (operator !== null) tell('chat.assigned', chat.assignedAt, { type: 'operator', id: idOf(operator) }, { toAssigneeId: idOf(operator) })
  if (operator !== null && chat.transferredAt !== null) {
    tell('chat.transferred', chat.transferredAt, { type: 'operator', id: idOf(operator) }, { toAssigneeId: idOf(1 - operator) })
  }
  if (chat.halfOverdueAt !== null) tell('chat.halfOverdue', chat.halfOverdueAt, scheduler)
  if (chat.overdueAt !== null) tell('chat.overdue', chat.overdueAt, scheduler)
  const closer = bot?.contained ? theBot : operator === null ? scheduler : { type: 'operator' as const, id: assigneeId }
  const reason = operator === null && !bot?.contained ? 'unattended' : null
  tell('chat.closed', chat.closedAt, closer, { toAssigneeId: null, reason, fromBotId: bot?.contained ? botId : null })
  if (chat.rating?.rating) tell('chat.rated', chat.rating.ratedAt, customer, { quality: chat.rating.rating })
  return entries.sort((a, b) => a.at - b.at)
}

/** Rows of one shape in one statement; what they do not name is as the table has it. */
async function insert(tx: Transaction, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [row] = rows
  if (!row) return
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx.db)
}
