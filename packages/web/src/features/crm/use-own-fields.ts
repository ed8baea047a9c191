import { type CrmEntity, crmOwnFields } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useNamedStatuses } from '../customer-statuses/use-named-statuses.ts'
import { useUnarchivedFields } from '../defined-fields/field-queries.ts'
import { crmWords } from './crm-words.ts'

const prefix = 'field:'

/** Our fields that may be mapped, by their names: those that everybody has, and those that an administrator has defined. */
export function useOwnFields() {
  const t = useWords(crmWords)
  const statuses = useNamedStatuses()
  const defined = useUnarchivedFields('customer') ?? []

  function nameOf(entity: CrmEntity, own: string): string {
    if (own.startsWith(prefix)) return defined.find(({ id }) => own === prefix + id)?.name ?? t('deletedField')
    if (entity === 'company' && own === 'name') return t('own-companyName')
    const key = [...crmOwnFields.customer, ...crmOwnFields.company].find((one) => one === own)
    return key ? t(`own-${key}`) : own
  }

  /** A value as people read it: the name of a status or an option. */
  function shownValue(own: string, value: string | null): string | null {
    if (own === 'status') return statuses.find(({ id }) => id === value)?.name ?? value
    const field = own.startsWith(prefix) ? defined.find(({ id }) => own === prefix + id) : undefined
    return field?.options.find(({ id }) => id === value)?.name ?? value
  }

  return {
    nameOf,
    shownValue,
    keysOf: (entity: CrmEntity): string[] => [
      ...crmOwnFields[entity],
      ...(entity === 'customer' ? defined.map(({ id }) => prefix + id) : []),
    ],
    /** What a choice of ours may be; undefined for a field that is none. */
    optionsOf: (own: string) => {
      const field = defined.find(({ id }) => own === prefix + id)
      return field?.type === 'choice' ? field.options : undefined
    },
  }
}
