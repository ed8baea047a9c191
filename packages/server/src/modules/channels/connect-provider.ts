import { type Connection, SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { clearProblem, reportProblem } from './channel-state.ts'
import { findChannel } from './find-channel.ts'
import { openConnection } from './open-connection.ts'

/**
 * Makes the provider deliver to us, or stop, after a channel was created, changed, switched or deleted. Runs as a job, so it happens even
 * if the process dies right after the change; what the provider refuses is shown as the channel's problem.
 */
export async function connectProvider(app: AppContext, given: { organisationId: string; channelId: string }): Promise<void> {
  const channel = await inOrganisation(app, given.organisationId, (tx) => findChannel(tx.db, given.channelId))
  const adapter = channel && app.providers.adapterOf(channel.type)
  if (!channel || !adapter) return
  const connection = openConnection(app, channel)
  if (!channel.active) {
    await adapter.disconnect?.(connection).catch(() => {})
    return
  }
  const problem = await tryToConnect(() => adapter.connect?.(connection), connection)
  await inOrganisation(app, given.organisationId, (tx) =>
    problem ? reportProblem(tx.db, channel.id, problem.problem, tx.now) : clearProblem(tx.db, channel.id),
  )
  // What heals by itself is tried again by the queue.
  if (problem?.kind === 'retry') throw problem
}

async function tryToConnect(connect: () => Promise<void> | undefined, connection: Connection): Promise<SendError | undefined> {
  try {
    await connect()
    return undefined
  } catch (error) {
    if (error instanceof SendError) return error
    throw new Error(`The adapter of channel ${connection.channelId} failed to connect`, { cause: error })
  }
}
