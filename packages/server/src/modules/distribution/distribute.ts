import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction, type TransactionContext } from '../../platform/events/transaction.ts'
import { accountNames } from '../accounts/index.ts'
import { type ChatRow, closeByItself, giveToBot } from '../chats/index.ts'
import { loadRouting } from '../routing/index.ts'
import { holdPlaces } from './hold-places.ts'
import { type Arrival, loadArrivals } from './load-arrivals.ts'
import { languageOf, loadQueue, lockedAtOnce } from './load-queue.ts'
import { createOpenQueues, type IsOpenNow } from './open-queues.ts'
import type { WaitingChat } from './operators.ts'
import { type Decision, planDistribution } from './plan-distribution.ts'
import { recordRound } from './record-decisions.ts'
import { createRoundMemory, type RoundMemory } from './round-memory.ts'
import { type Route, routeArrivals } from './route-arrivals.ts'
import { beginRush } from './rush.ts'

/** Small enough that whoever waits for a chat of this round does not wait long. */
const arrivalsAtOnce = 100

/**
 * What a round did. `held`: the chats it gave out. `served`: when a look at the queues found nobody who is left and could be served. `more`: there
 * may be something left that another round could do at once.
 */
type Round = { routed: number; held: readonly Decision[]; served: Date | undefined; more: boolean }

/**
 * Brings the waiting chats of an organisation to operators until nobody who waits could be served: rules first, then the methods of the
 * teams. It looks at what is, not at what has happened, so it may run at any time, twice, or after a crash; rounds of one organisation
 * wait for each other. While customers come it goes on, and whoever comes meanwhile needs no job of their own (`rush.ts`).
 * @param isStopping the process ends: those who come now have a job of their own, which another process finds
 */
export async function distribute(
  app: Pick<AppContext, keyof TransactionContext | 'live'>,
  organisationId: string,
  isStopping = () => false,
): Promise<void> {
  const rush = beginRush(app, organisationId, isStopping)
  try {
    const memory = createRoundMemory()
    for (;;) {
      rush.look()
      const round = await inOrganisation(app, organisationId, (tx) => playRound(tx, memory))
      memory.note(round)
      if (!round.more && !(await rush.goesOn(round.routed > 0))) return
    }
  } finally {
    rush.end()
  }
}

/** A round, unless one is on in this moment: then whoever waits is being served. */
export async function distributeIfIdle(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ idle: boolean }>`SELECT pg_try_advisory_xact_lock(${turnOf(tx)}) AS idle`.execute(tx.db)
  if (rows[0]?.idle) await playRound(tx, createRoundMemory())
}

/** The number that the rounds of an organisation take turns by. */
function turnOf(tx: Transaction) {
  return sql`hashtextextended('distribution ' || ${tx.organisationId}, 0)`
}

/**
 * One round, in one transaction: whatever happens to the process, each chat is routed and assigned once or not at all. With what the memory
 * knows it asks the database three times: who has come; whether those who are chosen are still free; and all that is written, with its end.
 */
async function playRound(tx: Transaction, memory: RoundMemory): Promise<Round> {
  const turn = sql`SELECT pg_advisory_xact_lock(${turnOf(tx)})`.execute(tx.db)
  const [arrivals, routing] = await Promise.all([
    loadArrivals(tx, arrivalsAtOnce),
    loadRouting(tx.db, memory.channelIds),
    memory.look(tx),
    turn,
  ])
  for (const { channel_id: channelId } of arrivals) memory.channelIds.add(channelId)
  const decided = await routeArrivals(tx, arrivals, routing)
  const { staying, routes } = await settleByRules(tx, arrivals, decided)
  const { staff, arriving, queued } = await loadRound(tx, { arrivals: staying, routes, memory })
  const rows = new Map<string, ChatRow>([...staying, ...queued.map(({ row }) => row)].map((chat) => [chat.id, chat]))
  const decisions = planDistribution({ chats: [...queued.map(({ waiting }) => waiting), ...arriving], ...staff })
  const wished = decisions.filter(({ operatorId }) => operatorId !== null)
  const chosen = wished.flatMap(({ operatorId }) => operatorId ?? [])
  const [held, names] = await Promise.all([holdPlaces(tx, wished), accountNames(tx.db, chosen)])
  recordRound(tx, { decisions, held, rows, routes, names })
  const isCut = queued.length === lockedAtOnce
  const isServed = !isCut && held.length === wished.length
  return {
    routed: arrivals.length,
    held,
    served: isServed ? (memory.servedAt(tx.now) ?? tx.now) : undefined,
    // Where nothing was held of what was wished, somebody else works on the same operators, and the next look is soon enough.
    more: arrivals.length === arrivalsAtOnce || (held.length > 0 && !isServed),
  }
}

/** Ends the chats that a rule closes, and puts on bots those that go there; answers the others, and where they go. */
async function settleByRules(tx: Transaction, arrivals: readonly Arrival[], decided: ReadonlyMap<string, Route>) {
  const staying: Arrival[] = []
  const routes = new Map<string, Route>()
  for (const chat of arrivals) {
    const route = decided.get(chat.id)
    const told = { by: { type: 'rule', id: null }, ruleName: route?.rule?.name ?? null } as const
    if (route?.closes) await closeByItself(tx, chat, told)
    else if (route?.botId) await giveToBot(tx, chat, { bot: { id: route.botId, teamId: route.teamId }, ...told })
    else {
      staying.push(chat)
      if (route) routes.set(chat.id, route)
    }
  }
  return { staying, routes }
}

type Begun = { arrivals: readonly Arrival[]; routes: ReadonlyMap<string, Route>; memory: RoundMemory }

async function loadRound(tx: Transaction, { arrivals, routes, memory }: Begun) {
  const routed = [...routes.values()]
  const isOpenNow = createOpenQueues(tx, memory.hours)
  const [staff, arriving] = await Promise.all([
    memory.staffFor(tx, {
      teamIds: routed.flatMap(({ teamId }) => teamId ?? []),
      wantedIds: routed.flatMap(({ wantedId }) => wantedId ?? []),
    }),
    Promise.all(arrivals.map((chat) => toArriving(chat, routes.get(chat.id), isOpenNow))),
  ])
  const operators = new Map(staff.operators.map((operator) => [operator.id, operator]))
  const queued = memory.servedAt(tx.now) ? [] : await loadQueue(tx, { teams: staff.teams, operators, isOpenNow })
  return { staff, arriving: arriving.flat(), queued }
}

/** One that the rules have sent somewhere, else none. */
async function toArriving(chat: Arrival, route: Route | undefined, isOpenNow: IsOpenNow): Promise<WaitingChat[]> {
  if (!route) return []
  const waiting: WaitingChat = {
    id: chat.id,
    teamId: route.teamId,
    priority: chat.priority,
    queuedAt: chat.queued_at ?? chat.created_at,
    refusedBy: chat.refused_by,
    refusedAt: chat.refused_at,
    // It has only just come to this team.
    askedAgain: 'nobody',
    requiredSkills: route.requiredSkills,
    language: languageOf(chat.locale),
    wantedId: route.wantedId,
    // The rules still say where it goes: it waits in its team for the morning.
    afterHours: !(await isOpenNow(chat.channel_id, route.teamId)),
  }
  return [waiting]
}
