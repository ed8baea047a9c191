import { FieldsSettings } from '../../features/defined-fields/FieldsSettings.tsx'
import { customerFieldKind } from '../../features/defined-fields/field-kinds.ts'

/** Settings → Customer fields. */
export function CustomerFieldsPage() {
  return <FieldsSettings kind={customerFieldKind} />
}
