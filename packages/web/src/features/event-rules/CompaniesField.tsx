import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { completionQuery } from '../companies/company-queries.ts'
import { ruleWords } from './rule-words.ts'
import { useCompanyNames } from './use-company-names.ts'

type Props = { value: readonly string[]; error: string | undefined; onChange: (ids: string[]) => void }

const pauseMs = 200

/** Any of several companies, of which there may be thousands: found by typing a part of the name. */
export function CompaniesField({ value, error, onChange }: Props) {
  const t = useWords(ruleWords)
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search.trim(), pauseMs)
  const { data } = useQuery({ ...completionQuery(typed), placeholderData: keepPreviousData })
  const names = useCompanyNames(value)
  const found = (data?.items ?? []).filter(({ id }) => !value.includes(id)).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <MultiSelect
      label={t('companyIds')}
      searchable
      hidePickedOptions
      placeholder={value.length === 0 ? t('findCompany') : undefined}
      nothingFoundMessage={t('noCompany')}
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...value.map((id) => ({ value: id, label: names.get(id) ?? '…' })), ...found]}
      value={[...value]}
      onChange={onChange}
      error={error}
    />
  )
}
