import { reads, staff } from '../authentication/index.ts'
import { getChannel } from '../channels/index.ts'
import { listSightings } from './sightings.ts'

/** What staff see of chats on sites. */
export const siteSightingProcedures = {
  sightings: staff.channels.sightings.handler(
    reads(async (db, { channelId }) => {
      await getChannel(db, channelId)
      return { items: await listSightings(db, channelId) }
    }),
  ),
}
