import type { Breach } from '../breach.ts'
import type { Evidence, Status } from '../evidence.ts'
import type { Invariant } from '../invariant.ts'

/** "Undelivered" stands outside: sending again leads out of it, and a late word of the provider may correct it. */
const rank: Partial<Record<Status, number>> = { sent: 0, delivered: 1, read: 2 }

export const statusForward: Invariant = {
  id: 'I7',
  says: 'The status of a message never goes backwards, neither in the log nor from the log to the database',
  needs: ['statuses'],
  check({ statuses, messages }: Evidence): Breach[] {
    const last = new Map<string, Status>()
    const back: Breach[] = []
    const follow = (id: string, status: Status, where: string) => {
      const before = last.get(id) ?? 'sent'
      if ((rank[status] ?? 2) < (rank[before] ?? 0))
        back.push({ invariant: 'I7', kind: 'broken', what: `${id} was ${before} and is ${status} ${where}` })
      last.set(id, status)
    }
    for (const { messageId, status, position } of statuses) follow(messageId, status, `in event ${position}`)
    for (const { id, status } of messages) follow(id, status, 'in the database')
    return back
  },
}
