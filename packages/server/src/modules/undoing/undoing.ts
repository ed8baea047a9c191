import { undoDays } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'

const dayMs = 86_400_000

type Undone = { taken_back: number; kept: number; problem: string | null; started_at: Date }

/** Until when what began then can be taken back. */
export function undoableUntilFrom(startedAt: Date): Date {
  return new Date(startedAt.getTime() + undoDays * dayMs)
}

/** The beginning of what may still be taken back by now. */
export function oldestUndoable(now: Date): Date {
  return new Date(now.getTime() - undoDays * dayMs)
}

/** `until`: undefined for what cannot be taken back, or not yet. Throws cannotBeUndoneException. */
export function requireUndoable(until: Date | undefined, now: Date): void {
  if (until === undefined || until <= now) throw new AppError('cannotBeUndoneException')
}

/** What is shown of work on many things that can be taken back: how far that has come, and until when it can begin. */
export function toUndoing(row: Undone, { until, now }: { until: Date | undefined; now: Date }) {
  return {
    takenBack: row.taken_back,
    kept: row.kept,
    problem: row.problem,
    startedAt: row.started_at.toISOString(),
    undoUntil: until && until > now ? until.toISOString() : null,
  }
}
