import type { ChatHistoryEntry } from '@besedka/contract'

/** Fewer tell more than a line about them would: once to and fro is a story of its own. */
const foldedMin = 5

export type HistoryRow =
  | { type: 'event'; entry: ChatHistoryEntry }
  | { type: 'toAndFro'; entries: [ChatHistoryEntry, ...ChatHistoryEntry[]] }

/**
 * What happened between two messages, with the machine's assigning and unassigning as one row: in a rush a chat goes to and fro a dozen times, and
 * the customer's words would be out of sight. The last of it stays a line of its own, for it tells where the chat is now.
 */
export function foldToAndFro(entries: readonly ChatHistoryEntry[]): HistoryRow[] {
  return runsOf(entries).flatMap(foldRun)
}

/** Parts the entries where a person did something: what was before that is another story. */
function runsOf(entries: readonly ChatHistoryEntry[]): ChatHistoryEntry[][] {
  const runs: ChatHistoryEntry[][] = [[]]
  for (const entry of entries) {
    // The colour has told whoever was there; a line in every other chat would tell nobody anything.
    if (entry.type === 'chat.halfOverdue') continue
    const isOfRun = isMove(entry) || entry.type === 'chat.overdue'
    if (isOfRun) runs.at(-1)?.push(entry)
    else runs.push([entry], [])
  }
  return runs
}

function foldRun(run: ChatHistoryEntry[]): HistoryRow[] {
  const moves = run.filter(isMove)
  const [first, ...others] = moves.slice(0, -1)
  if (first === undefined || moves.length < foldedMin) return run.map((entry) => ({ type: 'event', entry }))
  const folded = new Set([first, ...others])
  return run.flatMap((entry): HistoryRow[] => {
    if (entry === first) return [{ type: 'toAndFro', entries: [first, ...others] }]
    return folded.has(entry) ? [] : [{ type: 'event', entry }]
  })
}

/** Distribution gave the chat to somebody, or it came back: nobody decided anything about it. */
function isMove({ type, by, reason }: ChatHistoryEntry): boolean {
  if (type === 'chat.assigned') return by.type === 'distribution' || by.type === 'rule'
  return type === 'chat.unassigned' && (by.type === 'scheduler' || reason === 'declined')
}
