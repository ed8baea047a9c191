import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import { CompanyCondition } from '../companies/CompanyCondition.tsx'
import { statusName } from '../customer-statuses/status-name.ts'
import { FieldConditions } from '../defined-fields/FieldConditions.tsx'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import type { CustomerFilter } from './customer-filter.ts'
import { customerWords } from './customer-words.ts'
import styles from './customers.module.css'

type Props = {
  filter: CustomerFilter
  onChange: (filter: CustomerFilter) => void
  /** What stands behind the conditions. */
  children?: ReactNode
}

/** The conditions of the list: words, a status, a personal manager, a tag, a company, defined fields. */
export function CustomerFilters({ filter, onChange, children }: Props) {
  const t = useWords(customerWords)
  const fields = useDefinedFields()
  const locale = useLocale()
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => onChange({ ...filter, search }))
  const [tag, setTag] = useTypedSearch(filter.tag, (next) => onChange({ ...filter, tag: next }))
  const statuses = useStatusesInOrder()
  const operators = useLive((state) => [...state.accounts.values()].filter(({ takesChats }) => takesChats), sameItems)
  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('status')}
        data={[{ value: '', label: t('anyStatus') }, ...statuses.map((one) => ({ value: one.id, label: statusName(one, locale) }))]}
        value={filter.statusId}
        onChange={(event) => onChange({ ...filter, statusId: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('manager')}
        data={[{ value: '', label: t('anyManager') }, ...operators.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.managerId}
        onChange={(event) => onChange({ ...filter, managerId: event.currentTarget.value })}
      />
      <TextInput
        className={styles.tagFilter}
        aria-label={t('withTag')}
        placeholder={t('withTag')}
        maxLength={40}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
      <CompanyCondition companyId={filter.companyId} onChange={(companyId) => onChange({ ...filter, companyId })} />
      <FieldConditions fields={fields} conditions={filter.values} onChange={(values) => onChange({ ...filter, values })} />
      {children}
    </search>
  )
}
