import { SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { openSession } from '../connections/open-session.ts'
import { renewInTime } from '../connections/renew-access.ts'
import type { ConnectionRow, Run, TaskRow } from '../tables.ts'
import { followLog } from './follow-log.ts'
import { noteFailure, notePassed, restMs } from './health.ts'
import { lookAt } from './look-at.ts'
import { poll, pollEveryMs } from './poll.ts'
import { runOn } from './run.ts'
import { change, type Session } from './session.ts'
import { endTask, nextTask, putOffTask } from './tasks.ts'
import { tellImported } from './tell-imported.ts'
import { writeEntry } from './write-entry.ts'
import '../tables.ts'

export const syncCrmJob = 'syncCrm'

/** After this a job ends, so that others have their turn; the pump queues the next one. */
const turnMs = 20_000
/** Jobs at a time of one process: CRMs that hang must not take the places of everything else that is to be done. */
const placesOfAll = 4

type AboutConnection = { organisationId: string; connectionId: string }

/** Builds the job that exchanges what is to be exchanged with a CRM, until nothing is due. Jobs of one connection come one after another. */
export function createSyncCrm(app: AppContext): (about: AboutConnection) => Promise<void> {
  let busy = 0
  return async function syncCrm(about) {
    // Whoever finds no place comes back with the pump's next round.
    if (busy >= placesOfAll) return
    busy += 1
    try {
      await exchange(app, about)
    } finally {
      busy -= 1
    }
  }
}

async function exchange(app: AppContext, { organisationId, connectionId }: AboutConnection): Promise<void> {
  const find = () =>
    readOrganisation(app, organisationId, (db) =>
      db.selectFrom('crm_connections').selectAll().where('id', '=', connectionId).executeTakeFirst(),
    )
  const found = await find()
  const row = found && (await renewInTime(app, found, () => openSession(app, found).crm.renew())) ? await find() : found
  if (!row || row.state === 'paused' || (row.rests_until && row.rests_until > app.now())) return
  const started = performance.now()
  const hasTime = () => performance.now() - started < turnMs
  try {
    if (isFollowing(row)) await readOn(app, row, hasTime)
    const session = openSession(app, row)
    await doWhatIsDue(session, hasTime)
    if (session.calls > 0) await notePassed(app, row)
  } catch (error) {
    if (!(await noteFailure(app, row, error))) throw error
  }
}

/** Our log is followed from the first load on. */
function isFollowing({ state, run }: ConnectionRow): boolean {
  return state === 'active' || (run !== null && run.kind !== 'dryRun')
}

async function readOn(app: AppContext, row: ConnectionRow, hasTime: () => boolean): Promise<void> {
  for (;;) {
    const more = await inOrganisation(app, row.organisation_id, async (tx) => {
      const fresh = await tx.db.selectFrom('crm_connections').selectAll().where('id', '=', row.id).forUpdate().executeTakeFirst()
      if (!fresh) return false
      await tellImported(tx, fresh)
      return followLog(tx, fresh)
    })
    if (!more || !hasTime()) return
  }
}

async function doWhatIsDue(session: Session, hasTime: () => boolean): Promise<void> {
  let { run } = session.row
  while (hasTime() && isUnderWay(run)) {
    run = await runOn(session, run)
    // What people do meanwhile does not wait for the end of a long load.
    if (run.kind !== 'dryRun') await doTasks(session, hasTime)
    if (await wasStopped(session)) return
  }
  if (isUnderWay(run) || !isFollowing({ ...session.row, run })) return
  // Each direction has half of the turn of its own, so that much that has changed on one side does not keep the other side waiting.
  if (hasTime() && isPollDue(session)) await poll(session, halfTurn())
  await doTasks(session, halfTurn())
}

function halfTurn(): () => boolean {
  const begun = performance.now()
  return () => performance.now() - begun < turnMs / 2
}

function isUnderWay(run: Run | null): run is Run {
  return run !== null && run.finishedAt === null
}

function isPollDue({ app, row }: Session): boolean {
  return row.polled_at === null || app.now().getTime() - row.polled_at.getTime() >= pollEveryMs
}

/** Paused, deleted or begun anew by a person while it ran. */
async function wasStopped({ app, row }: Session): Promise<boolean> {
  const now = await readOrganisation(app, row.organisation_id, (db) =>
    db.selectFrom('crm_connections').select(['state', 'version']).where('id', '=', row.id).executeTakeFirst(),
  )
  return now === undefined || now.state === 'paused' || now.version !== row.version
}

async function doTasks(session: Session, hasTime: () => boolean): Promise<void> {
  while (hasTime()) {
    const task = await change(session, (tx) => nextTask(tx, session.row.id))
    if (!task || (await wasStopped(session))) return
    await doTask(session, task)
  }
}

/** One that fails waits longer each time, so that it does not keep the others up. */
async function doTask(session: Session, task: TaskRow): Promise<void> {
  try {
    await perform(session, task)
  } catch (error) {
    const dueAt = new Date(session.app.now().getTime() + restMs(task.attempts + 1))
    await change(session, (tx) => putOffTask(tx, task, dueAt))
    throw error
  }
  await change(session, (tx) => endTask(tx, task))
}

async function perform(session: Session, task: TaskRow): Promise<void> {
  if (task.kind === 'own') return void (await lookAt(session, { entity: task.entity, ownId: task.key }))
  if (task.kind === 'remote') return void (await lookAt(session, { entity: task.entity, remoteId: task.key }))
  try {
    await writeEntry(session, task)
  } catch (error) {
    // What the CRM refuses for good is not asked for again.
    if (!(error instanceof SendError && error.kind === 'permanent')) throw error
  }
}
