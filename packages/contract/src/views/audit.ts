import { z } from 'zod'
import { auditActorKinds } from '../audit-actions.ts'
import { Id, Moment } from './shared.ts'

/** What was written down of a change: only what differs, never a secret. */
const Told = z.record(z.string(), z.unknown()).nullable()

/** An entry of the audit log. */
export const AuditEntryView = z.object({
  /** Its number in the organisation's chain: 1, 2, 3 … without holes. */
  place: z.int(),
  at: Moment,
  /** A name of `auditActions`; one of a newer version is shown as it is. */
  action: z.string(),
  actor: z.object({ kind: z.enum(auditActorKinds), id: Id.nullable(), name: z.string() }),
  /** The network the request came from, and the program. */
  network: z.string().nullable(),
  userAgent: z.string().nullable(),
  subject: z.object({ type: z.string(), id: Id.nullable(), name: z.string().nullable() }).nullable(),
  /** Why, where somebody had to say it. */
  reason: z.string().nullable(),
  before: Told,
  after: Told,
  /** What those are called whom `before` and `after` name by their ids, now or when they were deleted; of what is unknown there is none. */
  names: z.record(Id, z.string()).default({}),
  /** Over the entry and the one before it, in hexadecimal. */
  hash: z.string(),
})
export type AuditEntryView = z.infer<typeof AuditEntryView>

/** Whether the audit log is what was written. */
export const AuditVerification = z.object({
  entries: z.int(),
  /** The first places, at most 100, whose entry was changed, or before which one is missing. */
  brokenPlaces: z.array(z.int()),
  /** Places that were noted outside the database on a day and now hold another entry, or none: the end was cut off, or all was rewritten. */
  brokenAnchors: z.array(z.object({ place: z.int(), at: Moment })),
  /** The newest note outside the database that this process can read. */
  lastAnchor: z.object({ place: z.int(), at: Moment }).nullable(),
})
export type AuditVerification = z.infer<typeof AuditVerification>
