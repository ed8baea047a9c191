import type { AlertKind, MonitoringThresholds } from '@besedka/contract'
import type { Board, PlaceFigures } from '../read-board.ts'

/** How a place stands where a threshold looks. */
export type Reading = { inQueue: number; waitMinutes: number; active: number; isOpen: boolean; answered: PlaceFigures['answeredLately'] }

/** Fewer answers than this say nothing of the share in time. */
const answersJudged = 5
/** An alert ends when it is clearly over: at this part of what began it, and so many per cent above the share. */
const endsAtPart = 0.8
const endsAbovePercent = 5

/** `begins`: it is as bad as the threshold says; `lasts`: not any more, but too near to it to call it over. `value`: how it stands. */
export type Judgement = { kind: AlertKind; threshold: number; value: number; verdict: 'begins' | 'lasts' | 'over' }

/** The kinds that somebody has asked for, each with how it stands. What nothing is known of is as it was. */
export function judge(thresholds: MonitoringThresholds, reading: Reading): Judgement[] {
  const { queueLongerThan, waitMinutes, nobodyAtWork, shareBelowPercent } = thresholds
  return [
    queueLongerThan === null ? undefined : tooMuch('queueLonger', queueLongerThan, reading.inQueue),
    waitMinutes === null ? undefined : tooMuch('waitLonger', waitMinutes, reading.waitMinutes),
    nobodyAtWork ? nobodyThere(reading) : undefined,
    shareBelowPercent === null ? undefined : tooLittle(shareBelowPercent, reading.answered),
  ].filter((judgement) => judgement !== undefined)
}

function tooMuch(kind: AlertKind, threshold: number, value: number): Judgement {
  const verdict = value > threshold ? 'begins' : value > threshold * endsAtPart ? 'lasts' : 'over'
  return { kind, threshold, value, verdict }
}

function nobodyThere({ active, isOpen }: Reading): Judgement {
  return { kind: 'nobodyAtWork', threshold: 0, value: active, verdict: active === 0 && isOpen ? 'begins' : 'over' }
}

function tooLittle(threshold: number, { inTime, of }: Reading['answered']): Judgement {
  const value = of === 0 ? 100 : Math.floor((inTime / of) * 100)
  if (of === 0) return { kind: 'shareBelow', threshold, value, verdict: 'over' }
  const verdict =
    value < threshold && of >= answersJudged ? 'begins' : value < Math.min(100, threshold + endsAbovePercent) ? 'lasts' : 'over'
  return { kind: 'shareBelow', threshold, value, verdict }
}

/** How a team, or the organisation as a whole, stands on a board; undefined for a team that is not there any more. */
export function readingOf(board: Board, teamId: string | null, isOpen: boolean): Reading | undefined {
  const place = teamId === null ? { ...board.total, active: board.staff.active } : board.teams.find(({ id }) => id === teamId)
  if (!place) return undefined
  const waitedMs = place.oldestQueuedAt === null ? 0 : board.at.getTime() - Date.parse(place.oldestQueuedAt)
  return {
    inQueue: place.inQueue,
    waitMinutes: Math.floor(waitedMs / 60_000),
    active: place.active ?? 0,
    isOpen,
    answered: place.answeredLately,
  }
}
