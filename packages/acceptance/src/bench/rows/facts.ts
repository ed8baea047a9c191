import type { Measurement } from '../measurement.ts'
import { measureFollower } from './measure-follower.ts'

/**
 * What counting costs those who write. Messages accepted a second while what they add to the numbers is counted, against the same while it
 * is not; and how long after the last message everything is counted.
 */
export const facts: Measurement = {
  name: 'facts',
  async measure(bench) {
    const { perSecond, ...cost } = await measureFollower(bench, { organisation: 'Facts', cursors: 'fact_cursors' })
    return { facts: { perSecond: { counting: perSecond.followed, held: perSecond.held }, ...cost } }
  },
}
