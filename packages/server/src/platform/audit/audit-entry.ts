import type { AuditAction, AuditActorKind } from '@besedka/contract'

/** Who did it, and from where. An account of a session fits as it is. */
export type AuditActor = {
  /** An account when it is not said. */
  kind?: AuditActorKind
  id?: string
  name: string
  /** The network a request came from, as limits count it. */
  network?: string | undefined
  userAgent?: string | undefined
}

/** A security-relevant act as a verb states it. Nothing secret belongs into `before` and `after`: they are shown and exported. */
export type AuditEntry = {
  by: AuditActor
  action: AuditAction
  /** What was acted on: its type in the words of the glossary, and its name at that moment. */
  subject?: { type: string; id?: string; name?: string }
  /** Why, where a person has to say it: reading another organisation's data. */
  reason?: string
  /** Only what changed. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}
