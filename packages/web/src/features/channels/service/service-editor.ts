import type { ChannelType, FieldError } from '@besedka/contract'
import type { ServiceDraft } from './service-draft.ts'

/** What the fields of a channel's service need of the form that they stand in. */
export type ServiceEditor = {
  type: ChannelType
  service: ServiceDraft
  problems: Record<string, FieldError>
  changeService: (changes: Partial<ServiceDraft>) => void
  /** Says or takes back the complaints about a field when it is left. */
  check: (path: string) => void
}
