import { z } from 'zod'
import { MonitoringStatus } from '../monitoring-status.ts'
import { OperatorStatus } from './presence.ts'
import { Id, Moment } from './shared.ts'

/** How it stands in one place at this moment. */
export const MonitoringFigures = z.object({
  /** With a chat bot, and nobody waits for a person. */
  onBot: z.int(),
  /** In a queue. */
  inQueue: z.int(),
  /** In an operator's hands who has not answered in it yet. */
  assigned: z.int(),
  /** In hands, and answered in. */
  inProgress: z.int(),
  /** Closed since midnight where the organisation is. */
  handled: z.int(),
  /** Of the open ones: those whose customer waits for an answer, and those that are overdue. */
  unanswered: z.int(),
  overdue: z.int(),
  /** Since when the one that is longest in the queue waits; null: none. */
  oldestQueuedAt: Moment.nullable(),
  /** Since when the customer waits who has waited longest for an answer. */
  oldestUnansweredAt: Moment.nullable(),
  /** Answers since midnight that came in the channel's time, of all of them and of those who wait longer than that now. */
  answered: z.object({ inTime: z.int(), of: z.int() }),
})
export type MonitoringFigures = z.infer<typeof MonitoringFigures>

export const MonitoringRow = MonitoringFigures.extend({
  /** Of the channel or team; null: chats without a team. */
  id: Id.nullable(),
  /** Members of the team who are at work; null: not a team. */
  active: z.int().nullable(),
})
export type MonitoringRow = z.infer<typeof MonitoringRow>

/** Operators of the organisation who are at work and on a break. */
export const MonitoredStaff = z.object({ active: z.int(), onBreak: z.int() })

export const MonitoringView = z.object({ at: Moment, total: MonitoringFigures, staff: MonitoredStaff, rows: z.array(MonitoringRow) })
export type MonitoringView = z.infer<typeof MonitoringView>

/** What an operator does and holds at this moment. */
export const OperatorRow = MonitoringFigures.extend({
  id: Id,
  status: OperatorStatus,
  reason: z.string().nullable(),
  since: Moment.nullable(),
  /** Their places filled, and how many they have at most; null: no team of theirs limits them. */
  load: z.int(),
  limit: z.int().nullable(),
  /** The limit that somebody has given them for now; null: what their teams say holds. */
  ownLimit: z.int().nullable(),
  /** When they last did something by hand. */
  actedAt: Moment.nullable(),
})
export type OperatorRow = z.infer<typeof OperatorRow>

export const OperatorsView = z.object({ at: Moment, total: MonitoringFigures, staff: MonitoredStaff, rows: z.array(OperatorRow) })
export type OperatorsView = z.infer<typeof OperatorsView>

/** How far a trail reaches back. */
export const trailMinutes = 30

/** What trails are told apart by. Of an operator it is the chats in their hands, of a place those in its queue. */
export const trailsBy = ['channel', 'team', 'operator'] as const
export type TrailBy = (typeof trailsBy)[number]

export const MonitoringTrail = z.object({
  /** Null: chats without a team. */
  id: Id.nullable(),
  /** How many there were at each full minute, the oldest first. */
  points: z.array(z.int()),
})
export type MonitoringTrail = z.infer<typeof MonitoringTrail>

/** `at`: the minute of the last point. Who is not among the rows had none all the time. */
export const MonitoringTrails = z.object({ at: Moment, rows: z.array(MonitoringTrail) })
export type MonitoringTrails = z.infer<typeof MonitoringTrails>

/** An open chat as a line below its row. */
export const MonitoredChat = z.object({
  chatId: Id,
  status: MonitoringStatus,
  customerName: z.string(),
  channelId: Id,
  teamId: Id.nullable(),
  assigneeId: Id.nullable(),
  /** When it came into the queue, or into the operator's hands. */
  since: Moment,
  /** Since when its customer waits for an answer. */
  waitingSince: Moment.nullable(),
  overdue: z.boolean(),
  /** What was said last; empty for who may not see all chats. */
  text: z.string(),
})
export type MonitoredChat = z.infer<typeof MonitoredChat>
