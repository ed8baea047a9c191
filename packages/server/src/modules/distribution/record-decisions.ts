import { newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, type HistoryRecord, inHandsOf, recordHistory, saveChatsAtEnd } from '../chats/index.ts'
import type { Decision } from './plan-distribution.ts'
import type { Route } from './route-arrivals.ts'
import type { StoredTrace } from './tables.ts'
import './tables.ts'

/** A decision with the chat as it was, locked, and how the rules came to it, if they were asked in this round. */
type Decided = { before: ChatRow; decision: Decision; route: Route | undefined }

/** What a round has come to. `held`: the decisions whose operators have still had a place. */
export type RoundResult = {
  decisions: readonly Decision[]
  held: readonly Decision[]
  rows: ReadonlyMap<string, ChatRow>
  routes: ReadonlyMap<string, Route>
  /** Of those who were given chats. */
  names: ReadonlyMap<string, string>
}

/**
 * Writes what a round has decided, with the history and traces that explain it: a few statements, however many chats there are, and all of them
 * travel with the end of the transaction.
 */
export function recordRound(tx: Transaction, { decisions, held, rows, routes, names }: RoundResult): void {
  const kept = new Set(held)
  const decided = decisions.flatMap((decision): Decided[] => {
    const before = rows.get(decision.chat.id)
    return before ? [{ before, decision, route: routes.get(before.id) }] : []
  })
  const traces = [
    ...recordAssignments(
      tx,
      decided.filter(({ decision }) => kept.has(decision)),
      names,
    ),
    ...recordRoutings(
      tx,
      decided.filter(({ decision }) => !kept.has(decision)),
    ),
  ]
  storeTraces(tx, traces)
  storeTurns(tx, held)
}

/** Puts chats into the hands of whoever was chosen, each with its entry in the history and its trace. Answers the traces to be stored. */
function recordAssignments(tx: Transaction, assigned: readonly Decided[], names: ReadonlyMap<string, string>): NewTrace[] {
  const changes = assigned.flatMap(({ before, decision: { operatorId, team }, route }) => {
    if (operatorId === null) return []
    const acceptBefore = team?.acceptSeconds == null ? null : new Date(tx.now.getTime() + team.acceptSeconds * 1000)
    const inHands = inHandsOf(before, operatorId, { now: tx.now, byDistribution: true, acceptBefore })
    return [{ chat: before, change: { ...inHands, ...routedColumns(tx.now, before, route) } }]
  })
  const saved = saveChatsAtEnd(tx, changes)
  return tell({ tx, decided: assigned, saved }, (entry, { decision }) => {
    const by = { type: decision.chat.wantedId === decision.operatorId ? 'rule' : 'distribution', id: null } as const
    recordHistory(tx, 'chat.assigned', { ...entry, by, assigneeName: names.get(decision.operatorId ?? '') ?? '' })
  })
}

/**
 * Chats that the rules have sent somewhere, and that nobody can take at once. It is told of only where one went elsewhere than it stood, or a
 * rule of the organisation's own has decided.
 */
function recordRoutings(tx: Transaction, left: readonly Decided[]): NewTrace[] {
  const routed = left.filter(({ route }) => route)
  const isTold = ({ before, route }: Decided) => route?.rule != null || route?.teamId !== before.team_id
  settle(
    tx,
    routed.filter((one) => !isTold(one)).map(({ before }) => before.id),
  )
  const told = routed.filter(isTold)
  const saved = saveChatsAtEnd(
    tx,
    told.map(({ before, route }) => ({ chat: before, change: { ...routedColumns(tx.now, before, route), clock_at: tx.now } })),
  )
  return tell({ tx, decided: told, saved }, (entry) => recordHistory(tx, 'chat.transferred', { ...entry, by: { type: 'rule', id: null } }))
}

/** Records what has become of each chat that was saved, with the rule and a trace that explain it. Answers the traces to be stored. */
function tell(
  { tx, decided, saved }: { tx: Transaction; decided: readonly Decided[]; saved: ReadonlyMap<string, ChatRow> },
  record: (entry: Omit<HistoryRecord, 'by'>, one: Decided) => void,
): NewTrace[] {
  return decided.flatMap((one) => {
    const { before, route } = one
    const after = saved.get(before.id)
    if (!after) return []
    const trace = { id: newId(), chatId: before.id, trace: traceOf(tx, one) }
    record({ before, after, ruleName: route?.rule?.name ?? null, traceId: trace.id }, one)
    return [trace]
  })
}

/** Chats that stay where they are: nothing that anybody sees has changed, so no version either. */
function settle(tx: Transaction, chatIds: readonly string[]): void {
  if (chatIds.length === 0) return
  tx.write(sql`UPDATE chats SET routed_at = ${tx.now}, required_skills = '{}' WHERE id = ANY (${[...chatIds]}::uuid[])`)
}

/** What the rules have said of a chat; where they were not asked, it stays as it is. */
function routedColumns(now: Date, before: ChatRow, route: Route | undefined) {
  return route
    ? { routed_at: now, team_id: route.teamId, required_skills: route.requiredSkills }
    : { routed_at: before.routed_at, team_id: before.team_id, required_skills: before.required_skills }
}

function traceOf(tx: Transaction, { before, decision, route }: Decided): StoredTrace {
  const { chat, team, candidates, others, skillsWaived, operatorId } = decision
  return {
    rules: route?.checked ?? [],
    wanted: route?.wanted ?? null,
    teamId: chat.teamId,
    method: team?.method ?? null,
    requiredSkills: [...chat.requiredSkills],
    skillsWaived,
    language: chat.language,
    waitedMs: Math.max(0, tx.now.getTime() - (before.queued_at ?? before.created_at).getTime()),
    chosenId: operatorId,
    candidates,
    others,
  }
}

type NewTrace = { id: string; chatId: string; trace: StoredTrace }

function storeTraces(tx: Transaction, traces: readonly NewTrace[]): void {
  if (traces.length === 0) return
  const given = JSON.stringify(traces.map(({ id, chatId, trace }) => ({ id, chat_id: chatId, trace })))
  tx.write(sql`
    INSERT INTO assignment_traces (organisation_id, id, chat_id, at, trace)
    SELECT ${tx.organisationId}, id, chat_id, ${tx.now}, trace FROM jsonb_to_recordset(${given}::jsonb) AS given (id uuid, chat_id uuid, trace jsonb)`)
}

/** Keeps whose turn it was, for all decisions of a round at once. */
function storeTurns(tx: Transaction, decisions: readonly Decision[]): void {
  const turns = decisions.flatMap(({ team, operatorId, turn }) =>
    team && operatorId && turn !== undefined ? [{ teamId: team.id, operatorId, turn }] : [],
  )
  if (turns.length === 0) return
  tx.write(sql`
    UPDATE team_members SET last_turn = turns.turn
    FROM (SELECT team_id, account_id, max(turn) AS turn
          FROM unnest(${turns.map((one) => one.teamId)}::uuid[], ${turns.map((one) => one.operatorId)}::uuid[], ${turns.map((one) => one.turn)}::bigint[])
               AS given (team_id, account_id, turn) GROUP BY 1, 2) AS turns
    WHERE team_members.team_id = turns.team_id AND team_members.account_id = turns.account_id`)
}
