import { z } from 'zod'
import type { ChannelRow } from '../../modules/channels/index.ts'
import type { AppContext } from '../../platform/context.ts'

export type SimulatedChannelRow = ChannelRow

/** A channel of any organisation, if it is simulated: real ones are not here at all. */
export async function findSimulatedChannel(app: AppContext, id: string): Promise<SimulatedChannelRow | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  return simulated(app).where('id', '=', id).executeTakeFirst()
}

/** The simulated channels, of one organisation or of all; the oldest first. */
export async function listSimulatedChannels(app: AppContext, organisationId?: string): Promise<SimulatedChannelRow[]> {
  const query = simulated(app).orderBy('created_at').orderBy('id').limit(100)
  return (organisationId === undefined ? query : query.where('organisation_id', '=', organisationId)).execute()
}

function simulated({ database }: AppContext) {
  return database.system.selectFrom('channels').selectAll().where('simulated', '=', true).where('deleted_at', 'is', null)
}
