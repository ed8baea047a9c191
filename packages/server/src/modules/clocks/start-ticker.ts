import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { type Loop, repeat } from '../../platform/loops/repeat.ts'
import { distributeIfIdle, findUnserved } from '../distribution/index.ts'
import { tickAlone, tickChats } from './tick-chat.ts'

/** Short enough that a look finds little also in a rush: a second's worth of due chats at once would delay incoming messages. */
const clocksEveryMs = 250
const queuesEveryMs = 1_000
/** Chats that are looked at before the clock is read again. */
const atOnce = 500
/** Chats of one organisation that are looked at in one transaction: so few that nobody waits long for one of them. */
const together = 25
/** Slices that are looked at side by side: one that waits does not hold up the others. */
const sideBySide = 2

/** A look that comes so late says that nobody has looked for a while: the product was down. */
const downFromMs = 30_000
/** For this long after that, operators keep their chats: what they wrote meanwhile waits in their browsers, which come back within a minute. */
const keptForMs = 60_000

type Due = { organisation_id: string; id: string }

/**
 * Looks all the time for chats whose moment has come, and each second for organisations where somebody waits who could be served. Several
 * processes may do so: a look locks its chat and finds nothing left to do where another was faster. One that fails is made again the next time.
 */
export function startTicker(app: AppContext): Loop {
  // Apart from each other: whoever waits for an operator must not hold up everybody's clocks.
  let keptUntil: Date | null | undefined
  const clocks = repeat(app.log, {
    everyMs: clocksEveryMs,
    complaint: 'The clocks of chats could not be looked at',
    run: async (signal) => {
      if (keptUntil === undefined) keptUntil = await operatorsKeepChatsUntil(app)
      await tickDueChats(app, { isStopped: () => signal.aborted, keptUntil })
    },
  })
  const queues = repeat(app.log, {
    everyMs: queuesEveryMs,
    complaint: 'Waiting chats could not be looked for',
    run: (signal) => serveWaiting(app, signal),
  })
  return {
    async stop() {
      await Promise.all([clocks.stop(), queues.stop()])
    },
  }
}

/**
 * Until when time takes no chat from its operator, because looks that should have been made long ago say that the product was down. Null: it
 * was not. To be asked before the first look.
 */
export async function operatorsKeepChatsUntil({ database, now }: AppContext): Promise<Date | null> {
  const { rows } = await database.systemPool.query<{ oldest: Date | null }>(
    'SELECT min(clock_at) AS oldest FROM chats WHERE clock_at IS NOT NULL',
  )
  const oldest = rows[0]?.oldest ?? now()
  return now().getTime() - oldest.getTime() < downFromMs ? null : new Date(now().getTime() + keptForMs)
}

/** One round each: an organisation with a long queue holds up no other. */
async function serveWaiting(app: AppContext, signal: AbortSignal): Promise<void> {
  for (const organisationId of await findUnserved(app.database)) {
    if (signal.aborted) return
    await inOrganisation(app, organisationId, distributeIfIdle).catch((error: unknown) => {
      app.log.error({ error, organisationId }, 'Waiting chats could not be given out')
    })
  }
}

export type TickOptions = {
  /** Whether the process ends: the rest is left to others. */
  isStopped?: () => boolean
  /** See {@link operatorsKeepChatsUntil}. */
  keptUntil?: Date | null
}

/**
 * Looks at every chat whose moment has come when it is called, and again at those that it has done something to. One that fails does not hold up
 * the others; it, and what somebody changes in this moment, is looked at again by the next call.
 */
export async function tickDueChats(app: AppContext, { isStopped = () => false, keptUntil = null }: TickOptions = {}): Promise<void> {
  // In a rush there is always one more: to go after each by itself would cost more than to look at some together the next time.
  const until = app.now()
  const later = new Set<string>()
  const touched = new Set<string>()
  for (;;) {
    const known = touched.size
    const due = await findDue(app, { until, touched: [...touched], except: [...later] })
    const slices = slicesOf(due).values()
    const workers = Array.from({ length: sideBySide }, async () => {
      for (const slice of slices) {
        if (isStopped()) return
        const left = await tickSlice(app, slice, keptUntil)
        for (const id of left.later) later.add(id)
        for (const id of left.touched) touched.add(id)
      }
    })
    await Promise.all(workers)
    if (isStopped() || (due.length < atOnce && touched.size === known)) return
  }
}

type Slice = { organisationId: string; chatIds: string[] }

function slicesOf(due: readonly Due[]): Slice[] {
  const chatsOf = Map.groupBy(due, ({ organisation_id }) => organisation_id)
  return [...chatsOf].flatMap(([organisationId, chats]) => {
    const ids = chats.map(({ id }) => id)
    return Array.from({ length: Math.ceil(ids.length / together) }, (_, n) => ({
      organisationId,
      chatIds: ids.slice(n * together, (n + 1) * together),
    }))
  })
}

/** `later`: to be looked at again by another call. `touched`: something was done to these, and what follows from it may be due at once. */
type Ticked = { later: string[]; touched: string[] }

async function tickSlice(app: AppContext, { organisationId, chatIds }: Slice, keptUntil: Date | null): Promise<Ticked> {
  try {
    const { busy, alone } = await inOrganisation(app, organisationId, (tx) => tickChats(tx, chatIds, keptUntil))
    const failed = new Set<string>()
    for (const id of alone) {
      await inOrganisation(app, organisationId, (tx) => tickAlone(tx, id, keptUntil)).catch((error: unknown) => {
        failed.add(id)
        tellOfFailure(app, error, id)
      })
    }
    return { later: [...busy, ...failed], touched: alone.filter((id) => !failed.has(id)) }
  } catch (error) {
    const [first] = chatIds
    if (first === undefined || chatIds.length === 1) {
      tellOfFailure(app, error, first)
      return { later: [...chatIds], touched: [] }
    }
    // One of them: the others must not wait for it.
    const each: Ticked[] = []
    for (const id of chatIds) each.push(await tickSlice(app, { organisationId, chatIds: [id] }, keptUntil))
    return { later: each.flatMap(({ later }) => later), touched: each.flatMap(({ touched }) => touched) }
  }
}

function tellOfFailure(app: AppContext, error: unknown, chatId: string | undefined): void {
  app.log.error({ error, chatId }, 'The clocks of a chat could not be looked at')
}

/**
 * What is due by `until`, and what has been touched and is due by now. Not those that the rules have yet to see: where they go decides what they
 * go by.
 */
async function findDue(
  { database, now }: AppContext,
  { until, touched, except }: { until: Date; touched: readonly string[]; except: readonly string[] },
): Promise<Due[]> {
  const { rows } = await database.systemPool.query<Due>(
    `SELECT organisation_id, id FROM chats
     WHERE clock_at <= $1 AND (clock_at <= $2 OR id = ANY ($3::uuid[]))
       AND NOT (state = 'waiting' AND routed_at IS NULL) AND id <> ALL ($4::uuid[])
     ORDER BY clock_at LIMIT $5`,
    [now(), until, touched, except, atOnce],
  )
  return rows
}
