import type { CrmMappedField } from '@besedka/contract'
import type { Form } from '../../ui/form/use-form.ts'

/** The form of a connection: what is typed of secrets is not in it, but that it was typed is. */
export type EditedConnection = Form<{ name: string; mapping: CrmMappedField[]; secretsGiven: boolean }>

/** The path under which the form keeps the error of a row of the mapping. */
export function pathOfRow({ entity, own }: Pick<CrmMappedField, 'entity' | 'own'>): string {
  return `mapping.${entity}.${own}`
}
