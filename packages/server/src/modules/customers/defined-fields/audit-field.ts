import type { DefinedFieldView } from '@besedka/contract'
import { auditChangesOf } from '../../../platform/audit/audit-changes-of.ts'
import type { FieldSubject } from './subject.ts'

/** A function that writes what somebody did with a field of this subject into the audit log. */
export function auditFieldOf({ audited }: FieldSubject) {
  return auditChangesOf(({ id, name, type, options, archived, required, openToSite }: DefinedFieldView) => {
    const common = { name, type, options: options.map((option) => option.name), archived }
    return {
      subject: { type: audited, id, name },
      settings: { ...common, ...(required && { required }), ...(openToSite && { openToSite }) },
    }
  })
}
