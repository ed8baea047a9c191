import type { Urgency } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import {
  type ChatRow,
  closeByItself,
  lockChatRow,
  lockFreeChats,
  noteInChats,
  recordHistory,
  recordUpdate,
  saveChats,
} from '../chats/index.ts'
import { letOfferPass } from '../distribution/index.ts'
import type { ClockAct, ClockDecision, ClockState } from './clock-state.ts'
import { decideClocks, urgencyBeforeRest } from './decide-clocks.ts'
import { type Assignee, createSettings, type LoadedSettings, loadAssignees } from './load-settings.ts'
import { hasToSay, say } from './say.ts'

const scheduler = { type: 'scheduler', id: null } as const

/** What is left of a slice of chats that were looked at. */
export type LeftOver = {
  /** Somebody changes these in this moment: they are to be looked at a little later. */
  busy: string[]
  /** These come to an end of some kind, or their customers have to be told something: see {@link tickAlone}. */
  alone: string[]
}

/**
 * Looks at chats of one organisation whose time has come, and notes when to look at each again. They share a transaction, because most looks find
 * nothing to do but that; what takes longer or changes more than the chat itself is left to {@link tickAlone}, so that nobody waits for it.
 */
export async function tickChats(tx: Transaction, chatIds: readonly string[], keptUntil: Date | null): Promise<LeftOver> {
  const chats = await lockFreeChats(tx, chatIds)
  const locked = new Set(chats.map(({ id }) => id))
  const decide = await createDecider(tx, { chats: chats.filter(({ state }) => state !== 'closed'), keptUntil })
  const looks: Look[] = []
  const alone: string[] = []
  for (const chat of chats) {
    if (!isDue(tx, chat)) continue
    const decided = chat.state === 'closed' ? undefined : await decide(chat)
    if (chat.state === 'closed') looks.push({ chat, change: { ...asItIs(chat), clock_at: null }, told: chat.urgency })
    else if (!decided || isEnd(decided.decision.acts[0]) || hasToSay(decided.decision.acts, decided.loaded)) alone.push(chat.id)
    else looks.push({ chat, change: changeOf(tx, chat, decided.decision), told: decided.told })
  }
  await saveLooks(tx, looks)
  return { busy: chatIds.filter((id) => !locked.has(id)), alone }
}

/**
 * Does to one chat what time has made due: ends it, or its time with an operator, or tells the customer what there is to be told. What follows is
 * decided by the next look, on what the chat is then.
 */
export async function tickAlone(tx: Transaction, chatId: string, keptUntil: Date | null): Promise<void> {
  const chat = await lockChatRow(tx, chatId)
  if (!chat || !isDue(tx, chat) || chat.state === 'closed') return
  const decide = await createDecider(tx, { chats: [chat], keptUntil })
  const decided = await decide(chat)
  // Its channel was deleted: the deletion has woken its clocks, and what is opened or taken back in that very moment begins with a look anyway.
  if (!decided) return void (await closeByItself(tx, chat, { by: { type: 'rule', id: null }, reason: 'channelDeleted' }))
  const { decision, loaded, told } = decided
  const [first] = decision.acts
  if (first?.type === 'close') return void (await closeByItself(tx, chat, { by: scheduler, reason: first.reason }))
  if (first?.type === 'unassign') return letOfferPass(tx, chat, first.reason)
  const saved = await saveLooks(tx, [{ chat, change: changeOf(tx, chat, decision), told }])
  await say(tx, saved.get(chat.id) ?? chat, decision.acts, loaded)
}

type Decided = { decision: ClockDecision; told: Urgency; loaded: LoadedSettings }

/** Undefined for a chat whose channel was deleted. */
async function createDecider(
  tx: Transaction,
  { chats, keptUntil }: { chats: readonly ChatRow[]; keptUntil: Date | null },
): Promise<(chat: ChatRow) => Promise<Decided | undefined>> {
  const settingsOf = createSettings(tx)
  // What most looks need travels together.
  const [assignees] = await Promise.all([loadAssignees(tx, chats), ...chats.map(settingsOf)])
  return async (chat) => {
    const shared = await settingsOf(chat)
    if (!shared) return undefined
    const assignee = chat.assignee_id === null ? undefined : assignees.get(chat.assignee_id)
    // The operator of the chat may answer, even from another team.
    const loaded = { ...shared, operatorsActive: shared.operatorsActive || assignee?.status === 'active' }
    const [state, settings] = [stateOf(chat, assignee), { ...loaded.settings, keptUntil }]
    return { loaded, decision: decideClocks(state, settings, tx.now), told: urgencyBeforeRest(state, settings) }
  }
}

function isDue(tx: Transaction, { clock_at }: ChatRow): boolean {
  return clock_at !== null && clock_at <= tx.now
}

function isEnd(act: ClockAct | undefined): boolean {
  return act?.type === 'close' || act?.type === 'unassign'
}

type ClockColumns = Pick<
  ChatRow,
  'urgency' | 'half_overdue_at' | 'overdue_at' | 'greeted_at' | 'held_at' | 'snoozed_until' | 'returned_by' | 'returned_at' | 'clock_at'
>

/** What a look has come to, and how late the chat was said to be before its channel rested. */
type Look = { chat: ChatRow; change: ClockColumns; told: Urgency }

function asItIs(chat: ChatRow): ClockColumns {
  const { urgency, half_overdue_at, overdue_at, greeted_at, held_at, snoozed_until, returned_by, returned_at, clock_at } = chat
  return { urgency, half_overdue_at, overdue_at, greeted_at, held_at, snoozed_until, returned_by, returned_at, clock_at }
}

function changeOf(tx: Transaction, chat: ChatRow, { urgency, halfOverdueAt, overdueAt, acts, next }: ClockDecision): ClockColumns {
  const does = (type: ClockAct['type']) => acts.some((act) => act.type === type)
  return {
    ...asItIs(chat),
    urgency,
    half_overdue_at: halfOverdueAt,
    overdue_at: overdueAt,
    greeted_at: does('greet') ? tx.now : chat.greeted_at,
    held_at: does('hold') ? tx.now : chat.held_at,
    ...(does('return') && { snoozed_until: null, returned_by: 'time', returned_at: tx.now }),
    clock_at: next,
  }
}

/** Writes all looks, and tells of what somebody sees. When to look again, and what was said, nobody does: no version is spent on that. */
async function saveLooks(tx: Transaction, looks: readonly Look[]): Promise<ReadonlyMap<string, ChatRow>> {
  const isSeen = ({ chat, change }: Look) =>
    hasReturned(chat, change) ||
    chat.urgency !== change.urgency ||
    !sameMoment(chat.half_overdue_at, change.half_overdue_at) ||
    !sameMoment(chat.overdue_at, change.overdue_at)
  const seen = looks.filter(isSeen)
  const unseen = looks.filter((look) => !isSeen(look))
  const [saved] = await Promise.all([saveChats(tx, seen), noteInChats(tx, unseen)])
  for (const { chat, change, told } of seen) {
    const after = saved.get(chat.id)
    if (!after) continue
    const isLate = change.urgency === 'overdue' && chat.urgency !== 'overdue' && told !== 'overdue'
    // What was looked at late has passed both.
    const isHalfLate = change.urgency !== 'onTime' && chat.urgency === 'onTime' && told === 'onTime'
    if (isHalfLate) recordHistory(tx, 'chat.halfOverdue', { before: chat, after, by: scheduler })
    if (isLate) recordHistory(tx, 'chat.overdue', { before: chat, after, by: scheduler })
    if (hasReturned(chat, change)) recordHistory(tx, 'chat.returned', { before: chat, after, by: scheduler })
    else if (!isLate && !isHalfLate) recordUpdate(tx, chat, after)
  }
  return saved
}

function hasReturned(before: ChatRow, after: ClockColumns): boolean {
  return before.snoozed_until !== null && after.snoozed_until === null
}

function stateOf(chat: ChatRow, assignee: Assignee | undefined): ClockState {
  return {
    state: chat.state,
    startedBy: chat.started_by,
    createdAt: chat.created_at,
    waitingSince: chat.waiting_since,
    customerWroteAt: chat.customer_wrote_at,
    operatorWroteAt: chat.operator_wrote_at,
    assignedAt: chat.assigned_at,
    acceptBefore: chat.accept_before,
    greetedAt: chat.greeted_at,
    heldAt: chat.held_at,
    snoozedUntil: chat.snoozed_until,
    // Who was given to a bot by hand may have waited for days before: the talk has its time from then on.
    returnedAt: chat.state === 'onBot' ? chat.active_at : chat.returned_at,
    assigneeLeftAt: assignee?.status === 'offline' ? assignee.since : null,
  }
}

function sameMoment(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime()
}
