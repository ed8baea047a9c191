/** Spec 4: past the first threshold a chat is half-overdue, past the second overdue. Minutes, until channels carry their own. */
const halfOverdueMinutes = 5
const overdueMinutes = 15

export type Urgency = { level: 'calm' | 'halfOverdue' | 'overdue' /** Share of the time that is left, 1 to 0. */; left: number }

/** How urgent an answer is. @param since when the oldest unanswered message came @param now milliseconds */
export function urgency(since: string, now: number): Urgency {
  const waitedMinutes = (now - Date.parse(since)) / 60_000
  if (waitedMinutes >= overdueMinutes) return { level: 'overdue', left: 1 }
  const left = Math.max(0, 1 - Math.max(0, waitedMinutes) / overdueMinutes)
  return { level: waitedMinutes >= halfOverdueMinutes ? 'halfOverdue' : 'calm', left }
}
