import { z } from 'zod'
import { Id, Moment } from './shared.ts'

/** What a threshold looks at. */
export const alertKinds = ['queueLonger', 'waitLonger', 'nobodyAtWork', 'shareBelow'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The most supervisors who are told of one team. */
export const watchersMaximum = 100

const figure = (most: number) => z.int('incorrectNumber').min(1, 'incorrectNumber').max(most, 'incorrectNumber').nullable()

/** When those who watch a team, or the organisation as a whole, are told that it does not keep up. */
export const MonitoringThresholds = z.object({
  /** Null: the organisation as a whole. */
  teamId: Id.nullable(),
  /** More chats than this in the queue; null: however many there are. */
  queueLongerThan: figure(10_000),
  /** Somebody waits in the queue for longer than so many minutes. */
  waitMinutes: figure(10_000),
  /** It is open, and no operator is at work. */
  nobodyAtWork: z.boolean(),
  /** Of the answers of the last hour fewer than so many per cent came in time; judged from five answers on. */
  shareBelowPercent: figure(100),
  /** Who is told. */
  watcherIds: z.array(Id).max(watchersMaximum, 'tooMany'),
})
export type MonitoringThresholds = z.infer<typeof MonitoringThresholds>

export const MonitoringAlert = z.object({
  id: Id,
  teamId: Id.nullable(),
  /** As the team was called; null: the organisation as a whole. */
  teamName: z.string().nullable(),
  kind: z.enum(alertKinds),
  /** Chats, minutes or per cent; 0 for nobody at work. */
  threshold: z.int(),
  /** How it stood when the alert began, in the same unit. */
  value: z.int(),
  beganAt: Moment,
  /** Null: it lasts. */
  endedAt: Moment.nullable(),
})
export type MonitoringAlert = z.infer<typeof MonitoringAlert>
