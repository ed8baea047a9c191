import { setImmediate } from 'node:timers/promises'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { findChannel } from '../../channels/index.ts'
import { type ReadyRule, readyRule } from '../matching/match-rules.ts'
import { isUsable, type Present, presentTargets } from '../present-targets.ts'
import { createTally, type Tally } from './create-tally.ts'
import { type Page, type Place, readChats } from './read-chats.ts'
import type { ReplayRow } from './replay.ts'
import '../tables.ts'

export { replayRoutingJob } from './replay-job.ts'

/** So much at a time, then others have their turn: a replay must not be felt by whoever writes. */
const sliceMs = 8
/** How often progress is written down, and a cancellation noticed. */
const noteEveryMs = 500

type AboutReplay = { organisationId: string; channelId: string; replayId: string }

/**
 * Goes through the chats of a replay, the latest first, and tallies where live rules and draft send them. What it answers depends on the
 * chats alone, however often it is begun anew; it ends early when it was cancelled, another one has taken its place, or the channel is gone.
 */
export async function replayRouting(app: AppContext, about: AboutReplay): Promise<void> {
  const began = await readOrganisation(app, about.organisationId, async (db) => {
    const replay = await db.selectFrom('routing_replays').selectAll().where('id', '=', about.replayId).executeTakeFirst()
    const channel = await findChannel(db, about.channelId)
    if (replay?.state !== 'running' || !channel || channel.deleted_at !== null) return undefined
    const present = await presentTargets(
      db,
      [...replay.live, ...replay.draft].map(({ action }) => action),
    )
    return { replay, tally: tallyOf(replay, { teamId: channel.team_id, present }) }
  })
  if (!began) return
  const { replay, tally } = began
  let place: Place | null = { at: replay.started_at.toISOString(), id: null }
  let noted = performance.now()
  while (place) {
    const page = await readPage(app, about, { from: replay.from_at, before: place })
    let sliceBegan = performance.now()
    for (const chat of page.chats) {
      tally.add(chat)
      if (performance.now() - sliceBegan < sliceMs) continue
      await setImmediate()
      sliceBegan = performance.now()
    }
    place = page.next
    if (place && performance.now() - noted < noteEveryMs) continue
    noted = performance.now()
    if (!(await note(app, about, { tally, finished: !place }))) return
  }
}

function readPage(app: AppContext, { organisationId, channelId }: AboutReplay, span: { from: Date; before: Place }): Promise<Page> {
  return readOrganisation(app, organisationId, (db) => readChats(db, { channelId, ...span }))
}

function tallyOf(replay: ReplayRow, channel: { teamId: string | null; present: Present }): Tally {
  const ready = (rules: ReplayRow['live']): ReadyRule[] => rules.map((rule) => readyRule(rule, isUsable(rule, channel.present)))
  return createTally({ live: ready(replay.live), draft: ready(replay.draft), channel })
}

/** Writes down what was found so far. Answers false when nobody waits for it any more. */
async function note(app: AppContext, about: AboutReplay, { tally, finished }: { tally: Tally; finished: boolean }): Promise<boolean> {
  const { done, moved, flows, rules } = tally.result()
  return inOrganisation(app, about.organisationId, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('routing_replays')
      .set({
        done,
        moved,
        flows: JSON.stringify(flows),
        rules: JSON.stringify(rules),
        ...(finished ? { state: 'done' as const, finished_at: tx.now } : {}),
      })
      .where('id', '=', about.replayId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}
