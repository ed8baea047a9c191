import { setTimeout } from 'node:timers/promises'
import type { ChannelCheckView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { type ChannelRow, definitionOfRow } from './channel.ts'
import { hasUnreadableSecret } from './channel-secrets.ts'
import { clearProblem, reportProblem } from './channel-state.ts'
import { getChannel } from './find-channel.ts'
import { openConnection } from './open-connection.ts'

const patienceMs = 20_000

/**
 * Tries a channel out against its provider, check by check as its definition lists them, and remembers what it found. A check that takes
 * longer than 20 s has failed with `timedOut`. Throws channelNotFoundException.
 */
export async function checkChannel(app: AppContext, organisationId: string, channelId: string): Promise<ChannelCheckView[]> {
  const channel = await readOrganisation(app, organisationId, (db) => getChannel(db, channelId))
  const results = await runChecks(app, channel)
  const failed = results.find((result) => result.state === 'failed')
  await inOrganisation(app, organisationId, (tx) =>
    failed?.problem
      ? reportProblem(tx.db, channelId, { code: failed.problem.code, detail: failed.problem.detail ?? undefined }, tx.now)
      : clearProblem(tx.db, channelId),
  )
  return results
}

/** What the checks of a channel find out now; nothing is remembered. */
export async function runChecks(app: AppContext, channel: ChannelRow): Promise<ChannelCheckView[]> {
  const adapter = app.providers.adapterOf(channel.type)
  if (!adapter) return []
  if (hasUnreadableSecret(app.vault, channel)) {
    const problem = { code: 'secretUnreadable' as const, detail: null }
    return definitionOfRow(channel).checks.map(({ id }, index) =>
      index === 0 ? { id, state: 'failed', problem } : { id, state: 'unknown', problem: null },
    )
  }
  const late = setTimeout(patienceMs, undefined, { ref: false })
  const found = await Promise.race([adapter.check(openConnection(app, channel)), late])
  return definitionOfRow(channel).checks.map(({ id }) => {
    const result = found?.find((one) => one.id === id)
    if (!result) return { id, state: found ? 'unknown' : 'failed', problem: found ? null : { code: 'timedOut', detail: null } }
    return {
      id,
      state: result.state,
      problem: result.problem ? { code: result.problem.code, detail: result.problem.detail ?? null } : null,
    }
  })
}
