import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import styles from '../customers/customers.module.css'
import type { CompanyFilter } from './company-filter.ts'
import { companyWords } from './company-words.ts'

/** The conditions of the list: words, a status, a personal manager. */
export function CompanyFilters({ filter, onChange }: { filter: CompanyFilter; onChange: (filter: CompanyFilter) => void }) {
  const t = useWords(companyWords)
  const locale = useLocale()
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => onChange({ ...filter, search }))
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
    </search>
  )
}
