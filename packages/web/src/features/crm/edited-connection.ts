import type { CrmMappedField } from '@besedka/contract'
import type { Form } from '../../ui/form/use-form.ts'

/** The form of a connection: what is typed of secrets is not in it, but that it was typed is. */
export type EditedConnection = Form<{ name: string; mapping: CrmMappedField[]; secretsGiven: boolean }>
