import { z } from 'zod'
import { AuditAction } from '../audit-actions.ts'
import { errors } from '../errors/error-map.ts'
import { AuditEntryView, AuditVerification } from '../views/audit.ts'
import { answer, Id, Moment, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'
import { Reason } from './organisations.ts'

const controls = { right: 'RIGHT_ACCOUNT_CONTROL' } as const

/** What of the audit log is asked for; everything given has to be true of an entry. */
const AuditSearch = z.object({
  /** Part of a name, a reason, a network, or of what changed. */
  search: z.string().trim().max(200).default(''),
  action: AuditAction.optional(),
  /** Who did it. */
  actorId: Id.optional(),
  /** What it was done to. */
  subjectId: Id.optional(),
  from: Moment.optional(),
  /** Exclusive. */
  to: Moment.optional(),
})

/** An export holds at most so many entries, the newest; who needs more narrows the period. */
export const auditExportMaximum = 10_000

export const audit = {
  list: staffProcedure(controls)
    .route({ method: 'GET', path: '/audit-entries', tags: ['audit'], summary: 'Audit log, the newest entry first' })
    .input(AuditSearch.extend(pageInput))
    .output(answer(page(AuditEntryView)))
    .errors(errors('invalidCursorException')),

  /** The found entries as a file; that somebody took them along is written down too. */
  export: staffProcedure({ ...controls, audits: 'audit.exported' })
    .route({ method: 'POST', path: '/audit-entries/exports', tags: ['audit'], summary: 'Export the audit log' })
    .input(AuditSearch.extend({ format: z.enum(['csv', 'json']) }))
    .output(
      answer(
        z.object({
          fileName: z.string(),
          text: z.string(),
          /** There were more than fit. */
          truncated: z.boolean(),
        }),
      ),
    ),

  /** Reads the whole chain again; takes about a second for each hundred thousand entries. */
  verify: staffProcedure({ ...controls, audits: 'none' })
    .route({ method: 'POST', path: '/audit-entries/verifications', tags: ['audit'], summary: 'Verify the audit log' })
    .output(answer(AuditVerification)),

  /** A client's audit log, for provider staff. The reason is written into the audit logs of both organisations before anything is read. */
  observe: staffProcedure({ right: 'RIGHT_OBSERVER', audits: 'organisation.observed' })
    .route({
      method: 'POST',
      path: '/organisations/{organisationId}/audit-entries',
      tags: ['organisations'],
      summary: "Look into a client's audit log",
    })
    .input(AuditSearch.extend({ ...pageInput, organisationId: Id, reason: Reason }))
    .output(answer(page(AuditEntryView)))
    .errors(errors('organizationNotFoundException', 'invalidCursorException')),
}
