import type { CrmEntity, CrmMappedField } from '@besedka/contract'

/** What a new connection keeps alike: what every CRM has. */
export const defaultMapping: CrmMappedField[] = [
  ...row('customer', 'name', 'name'),
  ...row('customer', 'phones', 'phones'),
  ...row('customer', 'emails', 'emails'),
  ...row('customer', 'company', 'company'),
  ...row('company', 'name', 'name'),
  ...row('company', 'phone', 'phones'),
]

function row(entity: CrmEntity, own: string, theirs: string): CrmMappedField[] {
  return [{ entity, own, theirs, theirsType: 'text', direction: 'both' }]
}
