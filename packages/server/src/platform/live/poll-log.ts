import type { Log } from '../log/create-log.ts'
import type { Feed } from './feed.ts'
import type { LogTail } from './log-tail.ts'
import type { EventReader } from './read-events.ts'

type Polled = { log: Log; tail: LogTail; readEvents: EventReader; feed: Feed }

/** The safety net under the doorbell: a ring that was lost is made good at the next poll. */
export function startPolling(given: Polled, everyMs: number): { stop(): void } {
  const pollSafely = () => void pollLog(given).catch((error: unknown) => given.log.warn({ error }, 'The log could not be polled'))
  const timer = setInterval(pollSafely, everyMs)
  return { stop: () => clearInterval(timer) }
}

async function pollLog({ log, tail, readEvents, feed }: Polled): Promise<void> {
  const organisations = tail.organisations()
  if (organisations.length === 0) return tail.watched()
  const { log: current, positions } = await readEvents.positions(organisations)
  if (organisations.some((id) => !tail.isOf(id, current))) {
    log.warn('The database holds another log than before: it was restored, or has failed over. All screens are asked to fetch afresh')
    return feed.startOver()
  }
  tail.watched()
  await Promise.all(organisations.map((id) => ((positions.get(id) ?? 0) > tail.position(id) ? tail.catchUp(id) : undefined)))
}
