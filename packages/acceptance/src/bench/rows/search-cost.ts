import type { Measurement } from '../measurement.ts'
import { measureFollower } from './measure-follower.ts'

/**
 * What indexing for the search costs those who write: messages accepted a second while they are indexed, against the same while they are not; and how
 * long after the last message everything is found.
 */
export const searchCost: Measurement = {
  name: 'search.costToAccept',
  async measure(bench) {
    const { perSecond, ...cost } = await measureFollower(bench, { organisation: 'Indexed', cursors: 'search_cursors' })
    return { search: { perSecond: { indexing: perSecond.followed, held: perSecond.held }, ...cost } }
  },
}
