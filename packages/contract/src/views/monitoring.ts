import { z } from 'zod'
import { MonitoringStatus } from '../monitoring-status.ts'
import { OperatorStatus } from './presence.ts'
import { Id, Moment } from './shared.ts'

/** How it stands in one place at this moment. */
export const MonitoringFigures = z.object({
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
})
export type MonitoringFigures = z.infer<typeof MonitoringFigures>

export const MonitoringRow = MonitoringFigures.extend({
  /** Of the channel or team; null: chats without a team. */
  id: Id.nullable(),
})
export type MonitoringRow = z.infer<typeof MonitoringRow>

export const MonitoringView = z.object({ at: Moment, total: MonitoringFigures, rows: z.array(MonitoringRow) })
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

export const OperatorsView = z.object({ at: Moment, total: MonitoringFigures, rows: z.array(OperatorRow) })
export type OperatorsView = z.infer<typeof OperatorsView>

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
