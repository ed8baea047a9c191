import type { RollingRestart } from './restart-under-load.ts'
import type { Absence } from './tally.ts'

/** The most sockets that came back within any second. */
export function busiestSecond(absences: readonly Absence[]): number {
  const moments = absences.flatMap(({ reopenedAt }) => (reopenedAt === undefined ? [] : [reopenedAt]))
  return Math.max(0, ...moments.map((from) => moments.filter((moment) => moment >= from && moment < from + 1_000).length))
}

/** The figures of a rolling restart in a line. */
export function describeRestart(doorbell: string, restart: RollingRestart): string {
  const { requests, failures, written, chats, absences, leavingMs } = restart
  const replies = chats.flatMap((chat) => chat.replies).length
  return [
    `rolling restart (${doorbell}): ${requests} requests, ${failures.length} failed`,
    `${written.length} messages and ${replies} replies`,
    `${absences.length} sockets sent away, at most ${busiestSecond(absences)} back in a second`,
    `nodes left in ${leavingMs.join(' and ')} ms`,
  ].join('; ')
}
