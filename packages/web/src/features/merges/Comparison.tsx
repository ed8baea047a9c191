import type { DefinedFieldView, MergeChoices, MergedOneOf, MergedValues, MergePreview } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import { useShowValue } from '../defined-fields/use-shown-value.ts'
import { ComparedRow } from './ComparedRow.tsx'
import { ComparedTogether } from './ComparedTogether.tsx'
import styles from './Comparison.module.css'
import { MergedValue } from './MergedValue.tsx'
import { differ, fieldsOf, heldFields, valuesDiffer } from './merge-choices.ts'
import { mergeWords } from './merge-words.ts'
import merges from './merges.module.css'

type Props = {
  compared: MergePreview['customers']
  choices: MergeChoices
  values: MergedValues
  withoutCompanyIds: readonly string[]
  onChoose: (field: MergedOneOf, customerId: string) => void
  onChooseValue: (fieldId: string, customerId: string) => void
  onLeaveCompany: (companyId: string, left: boolean) => void
  onRemove: (customerId: string) => void
}

/**
 * Customers side by side, and the one that they become: of what one has one of, a choice for each row; of everything else, what comes together. On a phone a row
 * is a card.
 */
export function Comparison({ compared, choices, values, onChoose, onChooseValue, onRemove, ...companies }: Props) {
  const t = useWords(mergeWords)
  const fields = useDefinedFields()
  const show = useShowValue()
  const customers = compared.map(({ customer }) => customer)
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const ofField = (field: DefinedFieldView, customerId = '') =>
    show(field, byId.get(customerId)?.values[field.id] ?? '') || <span className={styles.nothing}>{t('nothing')}</span>
  return (
    <div className={styles.compared}>
      <table className={styles.table} aria-label={t('compare')}>
        <Heads compared={compared} onRemove={onRemove} />
        <tbody>
          {fieldsOf(customers).map((field) => (
            <ComparedRow
              key={field}
              label={t(field)}
              customers={customers}
              cell={(customer) => <MergedValue field={field} value={customer[field]} />}
              after={<MergedValue field={field} value={byId.get(choices[field] ?? '')?.[field] ?? null} />}
              choice={
                differ(customers, field)
                  ? { chosenId: choices[field], mayBe: () => true, onChoose: (customerId) => onChoose(field, customerId) }
                  : undefined
              }
            />
          ))}
          {heldFields(fields, customers).map((field) => (
            <ComparedRow
              key={field.id}
              label={field.name}
              customers={customers}
              cell={(customer) => ofField(field, customer.id)}
              after={ofField(field, values[field.id])}
              choice={
                valuesDiffer(customers, field.id)
                  ? {
                      chosenId: values[field.id],
                      mayBe: (customer) => customer.values[field.id] !== undefined,
                      onChoose: (customerId) => onChooseValue(field.id, customerId),
                    }
                  : undefined
              }
            />
          ))}
        </tbody>
        <ComparedTogether compared={compared} {...companies} />
      </table>
    </div>
  )
}

function Heads({ compared, onRemove }: Pick<Props, 'compared' | 'onRemove'>) {
  const t = useWords(mergeWords)
  return (
    <thead>
      <tr>
        <td />
        {compared.map(({ customer }) => (
          <th key={customer.id} scope="col">
            <span className={styles.head}>
              <Avatar name={customer.name} seed={customer.id} size={32} />
              <span className={merges.person}>{customer.name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('remove', { name: customer.name })}
                onClick={() => onRemove(customer.id)}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            </span>
          </th>
        ))}
        <th scope="col" className={styles.after}>
          {t('after')}
        </th>
      </tr>
    </thead>
  )
}
