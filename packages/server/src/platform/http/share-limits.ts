import { z } from 'zod'
import type { Bus } from '../bus/bus.ts'
import { parseJson } from '../bus/parse-json.ts'
import type { SharedRateLimit } from './rate-limits.ts'

const topic = 'limits'
const tellMs = 200
/** Short enough for every kind of line. */
const keysPerMessage = 80

const Taken = z.object({ limit: z.string(), taken: z.array(z.tuple([z.string(), z.number().positive()])) })

/**
 * Has the processes count limits together: five times a second each tells the others what was taken of keys that have used up more than a
 * tenth. So somebody who spreads over processes gets at most a fifth of a second's worth more, and the way of a message asks nobody.
 */
export function shareLimits(given: { bus: Bus; limits: Record<string, SharedRateLimit>; alone(): boolean }): { stop(): void } {
  const { bus, limits } = given

  function tell(): void {
    for (const [limit, { untold }] of Object.entries(limits)) {
      const taken = untold()
      if (given.alone()) continue
      for (let at = 0; at < taken.length; at += keysPerMessage) {
        bus.say(topic, JSON.stringify({ limit, taken: taken.slice(at, at + keysPerMessage) }))
      }
    }
  }

  const unfollow = bus.follow(topic, (message) => {
    const told = Taken.safeParse(parseJson(message))
    const limit = told.success && Object.hasOwn(limits, told.data.limit) ? limits[told.data.limit] : undefined
    if (told.success) for (const [key, cost] of told.data.taken) limit?.takenElsewhere(key, cost)
  })
  const timer = setInterval(tell, tellMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      unfollow()
    },
  }
}
