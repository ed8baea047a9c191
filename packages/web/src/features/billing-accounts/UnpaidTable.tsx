import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { formatPrice } from '../plans/format-price.ts'
import { unpaidQuery } from './billing-queries.ts'
import { billingWords } from './billing-words.ts'
import { MarkPaid } from './MarkPaid.tsx'

/** Invoices of all clients that wait for money; a client's name leads to its finance. */
export function UnpaidTable() {
  const t = useWords(billingWords)
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...unpaidQuery(search), placeholderData: keepPreviousData })
  const narrowed = search !== ''
  return (
    <>
      <FilterBar onPage words={{ label: t('search'), placeholder: t('search'), maxLength: 255, value: search, onChange: setSearch }} />
      <ListStates
        query={query}
        empty={<EmptyState title={t(narrowed ? 'nothingFound' : 'noUnpaid')} text={t(narrowed ? 'nothingFoundText' : 'noUnpaidText')} />}
      >
        {(invoices) => (
          <EntityTable
            rows={invoices}
            label={t('unpaid')}
            name={{ label: t('client'), cell: ({ organisation }) => organisation.name }}
            address={({ organisation }) => `/admin/preferences/companies?company=${organisation.id}&pane=finance`}
            columns={[
              { label: t('number'), cell: ({ number }) => `№ ${number}` },
              { label: t('released'), cell: ({ releasedAt }) => dayText(releasedAt, locale) },
              { label: t('sum'), figure: true, cell: ({ amountWithVatKopecks }) => formatPrice(amountWithVatKopecks, locale) },
              { label: t('act'), act: 'word', cell: (invoice) => <MarkPaid invoice={invoice} client={invoice.organisation} /> },
            ]}
          />
        )}
      </ListStates>
    </>
  )
}
