import type { CustomerStatusView } from '@besedka/contract'
import { auditChangesOf } from '../../../platform/audit/audit-changes-of.ts'

/** Writes what somebody did with a status into the audit log. */
export const auditStatus = auditChangesOf(({ id, name, colour }: CustomerStatusView) => ({
  subject: { type: 'customerStatus', id, name },
  settings: { name, colour },
}))
