import { z } from 'zod'
import { OperatorStatus } from './presence.ts'
import { Id, Moment, Version } from './shared.ts'

/** What an operator does at this moment. */
export const OperatorView = z.object({
  accountId: Id,
  version: Version,
  status: OperatorStatus,
  /** Why on a break: one of `breakReasons` or `imposedBreakReasons`, or the operator's own words; null without a reason and off a break. */
  reason: z.string().nullable(),
  /** Since when the status holds. */
  since: Moment,
})
export type OperatorView = z.infer<typeof OperatorView>

/** The same for the operator themselves. */
export const OwnOperator = z.object({
  operator: OperatorView,
  /** Minutes without a touch of the screen after which a break begins by itself; null: it never does. */
  autoBreakMinutes: z.int().nullable(),
})
export type OwnOperator = z.infer<typeof OwnOperator>

/** How many operators of the organisation are active, and how many may be at once; null: there is no limit. */
export const OperatorLicences = z.object({ limit: z.int().nullable(), inUse: z.int() })
export type OperatorLicences = z.infer<typeof OperatorLicences>
