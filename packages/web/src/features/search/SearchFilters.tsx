import { chatStates, ratingConditions, searchedSides, searchMaxLength, searchOrders } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { DayCondition, FilterBar } from '../../ui/entity/FilterBar.tsx'
import { useCategoryConditions } from '../chats/category/use-category-conditions.ts'
import { useTagConditions } from '../chats/desk/use-tag-conditions.ts'
import { useStatusesInOrder } from '../chats/shared/use-statuses.ts'
import { CompanyCondition } from '../companies/CompanyCondition.tsx'
import { useMayOpenCompanies } from '../companies/use-may-open-companies.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { FieldConditions } from '../defined-fields/FieldConditions.tsx'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import { CustomerCondition } from './CustomerCondition.tsx'
import styles from './search.module.css'
import { conditionsOf, noSearch, type SearchFilter } from './search-filter.ts'
import { searchWords } from './search-words.ts'

type Props = { filter: SearchFilter; onChange: (filter: SearchFilter) => void; onDown: () => void; children?: ReactNode }

/** The words and all conditions. On a phone the conditions open below the field. */
export function SearchFilters({ filter, onChange, onDown, children }: Props) {
  const t = useWords(searchWords)
  const conditions = conditionsOf(filter)
  return (
    <FilterBar
      onPage
      wordsFirst
      words={{
        label: t('field'),
        size: 'md',
        autoFocus: true,
        maxLength: searchMaxLength,
        value: filter.text,
        onChange: (text) => onChange({ ...filter, text }),
        onKeyDown: (event) => {
          if (event.code !== 'ArrowDown') return
          event.preventDefault()
          onDown()
        },
      }}
      lead={
        <>
          <NativeSelect
            size="md"
            aria-label={t('order')}
            data={searchOrders.map((order) => ({ value: order, label: t(`order-${order}`) }))}
            value={filter.order || 'newest'}
            onChange={(event) => onChange({ ...filter, order: event.currentTarget.value === 'newest' ? '' : event.currentTarget.value })}
          />
          {children}
        </>
      }
      fold={{ label: conditions > 0 ? t('filtersActive', { count: conditions }) : t('filters'), startsOpen: conditions > 0 }}
    >
      <Conditions filter={filter} onChange={onChange} />
      {conditions > 0 && (
        <Button variant="subtle" color="gray" onClick={() => onChange({ ...noSearch, text: filter.text, order: filter.order })}>
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  )
}

function Conditions({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const t = useWords(searchWords)
  const { t: tc } = useTranslation('chats')
  const locale = useLocale()
  const channels = useLive((state) => [...state.channels.values()], sameItems)
  const teams = useLive((state) => [...state.teams.values()].filter((team) => !team.deleted), sameItems)
  const operators = useLive((state) => [...state.accounts.values()].filter(({ takesChats }) => takesChats), sameItems)
  const statuses = useStatusesInOrder().map((status) => ({ id: status.id, name: statusName(status, locale) }))
  const categories = useCategoryConditions()
  const tags = useTagConditions(filter.tag || undefined)
  const mayChooseCompany = useMayOpenCompanies()
  const fields = useDefinedFields('chat')
  const choices = [
    { name: 'side', options: searchedSides.map((id) => ({ id, name: t(`side-${id}`) })) },
    { name: 'channel', options: channels },
    { name: 'team', options: teams },
    { name: 'operator', options: operators },
    { name: 'state', options: chatStates.map((id) => ({ id, name: tc(`state-${id}`) })) },
    { name: 'category', options: categories },
    { name: 'status', options: statuses },
    { name: 'tag', options: tags },
    { name: 'rating', options: ratingConditions.map((id) => ({ id, name: tc(`rating-${id}`) })) },
    { name: 'file', options: [{ id: 'true', name: t('withFile') }] },
  ] as const
  const set = (name: keyof SearchFilter, value: string) => onChange({ ...filter, [name]: value })
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <DayCondition key={name} label={t(name)} value={filter[name]} onChange={(day) => set(name, day)} />
      ))}
      {choices.map(
        ({ name, options }) =>
          (options.length > 0 || filter[name] !== '') && (
            <NativeSelect
              key={name}
              className={styles.choice}
              aria-label={t(name)}
              data={[{ value: '', label: t(name) }, ...options.map((option) => ({ value: option.id, label: option.name }))]}
              value={filter[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ),
      )}
      {(mayChooseCompany || filter.company !== '') && (
        <CompanyCondition companyId={filter.company} onChange={(company) => set('company', company)} />
      )}
      {filter.customer !== '' && <CustomerCondition customerId={filter.customer} onClear={() => set('customer', '')} />}
      <FieldConditions fields={fields} conditions={filter.values} className={styles.choice} onChange={(values) => set('values', values)} />
    </>
  )
}
