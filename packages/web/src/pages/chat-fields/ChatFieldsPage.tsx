import { FieldsSettings } from '../../features/defined-fields/FieldsSettings.tsx'
import { chatFieldKind } from '../../features/defined-fields/field-kinds.ts'

/** Settings → Chat fields. */
export function ChatFieldsPage() {
  return <FieldsSettings kind={chatFieldKind} />
}
