import type { CustomerView } from '@besedka/contract'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { isAddress } from '../customers/contact-name.ts'
import styles from './companies.module.css'
import { companyWords } from './company-words.ts'

const offeredMax = 8

/** Finds a customer by part of their name, address or phone; those of the company are not offered. */
export function PersonChoice({ companyId, onChoose }: { companyId: string; onChoose: (customer: CustomerView) => void }) {
  const t = useWords(companyWords)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { selectFirstOption } = combobox
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['customers', 'list', 'for-company', search],
    queryFn: ({ signal }) => api.customers.list({ search, limit: offeredMax }, { signal, quiet: true }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found = search === '' ? [] : (data?.items ?? []).filter(({ companies }) => !companies.some(({ id }) => id === companyId))
  const first = found[0]?.id

  // Enter takes the first that was found.
  useEffect(() => {
    if (first !== undefined) selectFirstOption()
  }, [first, selectFirstOption])

  function submit(id: string): void {
    const customer = found.find((one) => one.id === id)
    setTyped('')
    combobox.closeDropdown()
    if (customer) onChoose(customer)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal>
      <Combobox.Target>
        <TextInput
          className={styles.choice}
          size="xs"
          aria-label={t('findPerson')}
          placeholder={t('findPerson')}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search === ''}>
        <Combobox.Options aria-label={t('findPerson')}>
          {found.map((customer) => (
            <Combobox.Option key={customer.id} value={customer.id}>
              {[customer.name, customer.contacts.find(isAddress)?.value].filter(Boolean).join(' · ')}
            </Combobox.Option>
          ))}
          {found.length === 0 && data !== undefined && !isPlaceholderData && <Combobox.Empty>{t('noPerson')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
