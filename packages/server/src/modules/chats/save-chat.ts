import type {
  Actor,
  ChatHistoryDetail,
  ChatHistoryType,
  ChatPriority,
  ChatReason,
  ContinuedChat,
  HistoryField,
  Quality,
  RefusalReason,
} from '@besedka/contract'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { audienceOfChange, customerAudience } from './audience.ts'
import { type ChatRow, toChatView } from './chat.ts'
import './tables.ts'

/** Writes a change of a locked chat; its version grows by one. */
export async function saveChat(tx: Transaction, chat: Pick<ChatRow, 'id'>, change: Updateable<Tables['chats']>): Promise<ChatRow> {
  const saved = await saveChatIf(tx, chat, change, sql`true`)
  if (!saved) throw new Error('A locked chat is gone')
  return saved
}

/** The same where a condition holds; undefined: it does not. So the change can travel with a statement that it depends on. */
export async function saveChatIf(
  tx: Transaction,
  chat: Pick<ChatRow, 'id'>,
  change: Updateable<Tables['chats']>,
  condition: RawBuilder<boolean>,
): Promise<ChatRow | undefined> {
  return tx.db
    .updateTable('chats')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', chat.id)
    .where(condition)
    .returningAll()
    .executeTakeFirst()
}

/** What can be written of many chats at once; all changes of a call name the same columns. */
export type ChatChange = {
  chat: Pick<ChatRow, 'id'>
  change: Omit<Updateable<Tables['chats']>, 'id' | 'version' | 'last_message' | 'before_transfer'>
}

/** The same for many locked chats in one statement. Answers them as they are now, by id. */
export async function saveChats(tx: Transaction, changes: readonly ChatChange[]): Promise<ReadonlyMap<string, ChatRow>> {
  if (changes.length === 0) return new Map()
  const { rows } = await sql<ChatRow>`${savingOf(changes)} RETURNING chats.*`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The same for chats that nothing in the transaction reads again: it travels with the end. Answers them, locked as they are, as they will be.
 */
export function saveChatsAtEnd(
  tx: Transaction,
  changes: readonly { chat: ChatRow; change: Partial<ChatRow> & ChatChange['change'] }[],
): ReadonlyMap<string, ChatRow> {
  if (changes.length > 0) tx.write(savingOf(changes))
  return new Map(changes.map(({ chat, change }) => [chat.id, { ...chat, ...change, version: chat.version + 1 }]))
}

/** Writes into many locked chats what nobody sees: their versions stay. */
export async function noteInChats(tx: Transaction, changes: readonly ChatChange[]): Promise<void> {
  if (changes.length > 0) await updateOf(changes, sql``).execute(tx.db)
}

function savingOf(changes: readonly ChatChange[]): RawBuilder<unknown> {
  return updateOf(changes, sql`version = chats.version + 1,`)
}

function updateOf(changes: readonly ChatChange[], also: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = Object.keys(changes[0]?.change ?? {}).map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
  const given = JSON.stringify(changes.map(({ chat, change }) => ({ ...change, id: chat.id })))
  return sql`UPDATE chats SET ${also} ${sql.join(columns)}
    FROM jsonb_populate_recordset(NULL::chats, ${given}::jsonb) AS given WHERE chats.id = given.id`
}

/**
 * What the customer, too, is told: that somebody took or accepted the chat, that who had joined does not have it any more, that it is closed, or that
 * it is not after all. An operator who was only given the chat has done nothing yet: they are announced by accepting, or by their answer.
 */
function isHeardByCustomer(type: ChatHistoryType, { before, after, by }: HistoryRecord): boolean {
  const leftBot = before !== null && before.bot_id !== null && after.bot_id === null
  switch (type) {
    case 'chat.assigned':
      return leftBot || (by.type === 'operator' && by.id === after.assignee_id)
    case 'chat.transferred':
      return leftBot || after.bot_id !== null
    case 'chat.unassigned':
      return before !== null && before.accept_before === null && before.participant_ids.includes(before.assignee_id ?? '')
    case 'chat.accepted':
    case 'chat.closed':
    case 'chat.reopened':
      return true
    default:
      return false
  }
}

/** What has happened to a chat, and why. */
export type HistoryRecord = {
  before: ChatRow | null
  after: ChatRow
  by: Actor
  comment?: string
  reason?: ChatReason
  refusal?: RefusalReason | null
  ruleName?: string | null
  traceId?: string
  quality?: Quality
  categoryNames?: string[]
  until?: Date
  priority?: ChatPriority
  tag?: string
  field?: HistoryField
  relatedId?: string
  timesRefused?: number | null
  continued?: ContinuedChat
}

/** Entries that are told to the customer with the first name of the operator. */
type WithAssignee = 'chat.assigned' | 'chat.accepted'

/** Records an entry of the chat's history: who acted, and from whom to whom the chat went. */
export function recordHistory(tx: Transaction, type: WithAssignee, given: HistoryRecord & { assigneeName: string }): void
export function recordHistory(tx: Transaction, type: Exclude<ChatHistoryType, WithAssignee>, given: HistoryRecord): void
export function recordHistory(tx: Transaction, type: ChatHistoryType, given: HistoryRecord & { assigneeName?: string }): void {
  const { before, after } = given
  const detail: ChatHistoryDetail = {
    by: given.by,
    afterSeq: after.last_seq,
    fromAssigneeId: before?.assignee_id ?? null,
    toAssigneeId: after.assignee_id,
    fromBotId: before?.bot_id ?? null,
    toBotId: after.bot_id,
    fromTeamId: before?.team_id ?? null,
    toTeamId: after.team_id,
    comment: given.comment || null,
    reason: given.reason ?? null,
    refusal: given.refusal ?? null,
    timesRefused: given.timesRefused ?? null,
    ruleName: given.ruleName ?? null,
    traceId: given.traceId ?? null,
    quality: given.quality ?? null,
    categoryNames: given.categoryNames ?? [],
    until: given.until?.toISOString() ?? null,
    priority: given.priority ?? null,
    tag: given.tag ?? null,
    field: given.field ?? null,
    relatedId: given.relatedId ?? null,
    continued: given.continued ?? null,
    macroName: null,
    ruleChain: [],
  }
  const audience = audienceOfChange(before, after)
  if (isHeardByCustomer(type, given)) audience.push(customerAudience(after))
  const payload = { chat: toChatView(after), detail }
  if (type === 'chat.assigned' || type === 'chat.accepted') {
    tx.record({ type, subjectId: after.id, audience, payload: { ...payload, assigneeName: given.assigneeName ?? '' } })
  } else {
    tx.record({ type, subjectId: after.id, audience, payload })
  }
}

/** Records a change that is nothing for the history. */
export function recordUpdate(tx: Transaction, before: ChatRow, after: ChatRow, heardByCustomer = false): void {
  const audience = audienceOfChange(before, after)
  if (heardByCustomer) audience.push(customerAudience(after))
  tx.record({ type: 'chat.updated', subjectId: after.id, audience, payload: { chat: toChatView(after) } })
}

/** Who acts in the staff's part of the product: an operator, or a program with an API key. */
export function actorOf({ kind, id }: Pick<CurrentAccount, 'kind' | 'id'>): Actor {
  return { type: kind ?? 'operator', id }
}
