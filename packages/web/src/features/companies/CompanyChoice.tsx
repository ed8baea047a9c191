import type { CompanyName } from '@besedka/contract'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { completionQuery } from './company-queries.ts'
import { companyWords } from './company-words.ts'

type Props = {
  label: string
  className?: string | undefined
  size?: 'xs'
  /** Those that are chosen already are not offered. */
  taken: readonly CompanyName[]
  onChoose: (company: CompanyName) => void
  /** Whether one that does not exist yet may be created under the name that was typed. */
  onCreate?: (name: string) => void
}

const create = 'create'

/** Finds a company by typing part of its name; what is not there yet is created where that is offered. */
export function CompanyChoice({ label, className, size, taken, onChoose, onCreate }: Props) {
  const t = useWords(companyWords)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { selectFirstOption } = combobox
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const search = useDeferredValue(name)
  const { data, isPlaceholderData } = useQuery({
    ...completionQuery(search),
    enabled: combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).filter(({ id }) => !taken.some((one) => one.id === id))
  const known = [...(data?.items ?? []), ...taken].some((one) => one.name.toLowerCase() === name.toLowerCase())
  const creates = onCreate !== undefined && name !== '' && data !== undefined && !isPlaceholderData && search === name && !known

  const first = found[0]?.id ?? (creates ? create : undefined)

  // Enter takes the first that was found.
  useEffect(() => {
    if (name !== '' && first !== undefined) selectFirstOption()
  }, [name, first, selectFirstOption])

  function submit(value: string): void {
    const company = found.find(({ id }) => id === value)
    setTyped('')
    combobox.closeDropdown()
    if (company) onChoose(company)
    else if (value === create) onCreate?.(name)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.Target>
        <TextInput
          className={className}
          size={size}
          aria-label={label}
          placeholder={label}
          maxLength={255}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && !creates && name === ''}>
        <Combobox.Options aria-label={label}>
          {found.map((company) => (
            <Combobox.Option key={company.id} value={company.id}>
              {company.name}
            </Combobox.Option>
          ))}
          {creates && <Combobox.Option value={create}>{t('createNamed', { name })}</Combobox.Option>}
          {found.length === 0 && !creates && name !== '' && !isPlaceholderData && <Combobox.Empty>{t('noCompany')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
