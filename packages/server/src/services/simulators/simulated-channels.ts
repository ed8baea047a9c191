import { z } from 'zod'
import type { ChannelRow } from '../../modules/channels/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { demoOrganisationLogin } from '../first-start/demo-people.ts'
import type { DemoView } from './demo-door.ts'

export type SimulatedChannelRow = ChannelRow

/** A channel of any organisation that the viewer may see, if it is simulated: real ones are not here at all. */
export async function findSimulatedChannel(app: AppContext, id: string, view: DemoView): Promise<SimulatedChannelRow | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  return simulated(app, view).where('id', '=', id).executeTakeFirst()
}

/** The simulated channels, of one organisation or of all that the viewer may see; the oldest first. */
export async function listSimulatedChannels(app: AppContext, view: DemoView, organisationId?: string): Promise<SimulatedChannelRow[]> {
  const query = simulated(app, view).orderBy('created_at').orderBy('id').limit(100)
  return (organisationId === undefined ? query : query.where('organisation_id', '=', organisationId)).execute()
}

function simulated({ database }: AppContext, view: DemoView) {
  const query = database.system.selectFrom('channels').selectAll().where('simulated', '=', true).where('deleted_at', 'is', null)
  if (view === 'everything') return query
  const demo = database.system.selectFrom('organisations').select('id').where('login', '=', demoOrganisationLogin)
  return query.where('organisation_id', 'in', demo)
}
