import { randomInt } from 'node:crypto'
import type { ChannelCheckView, ChannelProblemCode } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { hasUnreadableSecret } from './channel-secrets.ts'
import { clearProblem, reportProblem } from './channel-state.ts'
import { runChecks } from './check-channel.ts'
import { forEachActiveChannel } from './each-active-channel.ts'
import { findChannel, statesOf } from './find-channel.ts'
import { enqueueConnect } from './save-channel.ts'

export const watchHookJob = 'watchHook'
export const watchHooksJob = 'watchHooks'

/** What lasts until somebody does something. Anything else may have passed by itself, and is no reason to alarm anybody. */
const lasting: ReadonlySet<ChannelProblemCode> = new Set([
  'hookNotReachable',
  'hookOverridden',
  'appRemoved',
  'takenElsewhere',
  'tokenInvalid',
  'notPermitted',
  'planMissing',
  'accountDiffers',
  'appSecretInvalid',
] as const)
/** The provider has given our address up, and nobody else has taken its place. */
const forgotten: ReadonlySet<ChannelProblemCode> = new Set(['hookNotReachable', 'appRemoved'] as const)

/** Shorter than the hour, so that the next round finds this one done. */
const spreadMs = 50 * 60_000

/** The hourly job: asks the providers of all channels that can lose their address whether they still deliver to it, spread over the hour. */
export async function watchHooks(app: AppContext): Promise<void> {
  await forEachActiveChannel(app, ({ canLoseHook }) => canLoseHook === true, enqueueWatch)
}

async function enqueueWatch(tx: Transaction, channelId: string): Promise<void> {
  const payload = { organisationId: tx.organisationId, channelId }
  const runAt = new Date(tx.now.getTime() + randomInt(spreadMs))
  await tx.enqueue({ name: watchHookJob, payload, queue: `channel:${channelId}`, key: `watch:${channelId}`, runAt })
}

/** Shows as a problem of the channel that its messages do not reach us any more, and connects it again where nobody else has taken them. */
export async function watchHook(
  app: AppContext,
  { organisationId, channelId }: { organisationId: string; channelId: string },
): Promise<void> {
  const channel = await readOrganisation(app, organisationId, (db) => findChannel(db, channelId))
  if (!channel?.active || hasUnreadableSecret(app.vault, channel)) return
  const results = await runChecks(app, channel)
  const problem = firstLasting(results)
  await inOrganisation(app, organisationId, async (tx) => {
    if (problem) {
      await reportProblem(tx.db, channelId, { code: problem.code, detail: problem.detail ?? undefined }, tx.now)
      if (forgotten.has(problem.code)) await enqueueConnect(tx, channelId)
      return
    }
    const known = (await statesOf(tx.db, [channel])).get(channelId)?.problem
    const isWell = results.every(({ state }) => state !== 'failed')
    if (isWell && known && lasting.has(known)) await clearProblem(tx.db, channelId)
  })
}

function firstLasting(results: readonly ChannelCheckView[]): ChannelCheckView['problem'] | undefined {
  const failed = results.find(({ state }) => state === 'failed')
  return failed?.problem && lasting.has(failed.problem.code) ? failed.problem : undefined
}
