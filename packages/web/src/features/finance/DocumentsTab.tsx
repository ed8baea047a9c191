import { BillingDocumentKind, type BillingDocumentView, billingDocumentKinds } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../format/days.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { formatPrice } from '../plans/format-price.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { documentsQuery } from './finance-queries.ts'
import { financeWords } from './finance-words.ts'

/** Invoices, acts and facturas (spec 3), the newest first. */
export function DocumentsTab() {
  const t = useWords(financeWords)
  const [kind, setKind] = useState<BillingDocumentKind | ''>('')
  const query = useInfiniteQuery({ ...documentsQuery(kind), placeholderData: keepPreviousData })
  return (
    <>
      <FilterBar onPage label={t('kind')}>
        <NativeSelect
          aria-label={t('kind')}
          data={[{ value: '', label: t('anyKind') }, ...billingDocumentKinds.map((one) => ({ value: one, label: t(one) }))]}
          value={kind}
          onChange={(event) => setKind(BillingDocumentKind.safeParse(event.currentTarget.value).data ?? '')}
        />
      </FilterBar>
      <ListStates query={query} endless empty={<EmptyState title={t('noDocuments')} text={t('noDocumentsText')} />}>
        {(documents) => <DocumentTable documents={documents} />}
      </ListStates>
    </>
  )
}

const tones = { paid: 'good', unpaid: 'warning', withdrawn: 'off' } as const

/** A state of a document in words. */
export function DocumentState({ status }: Pick<BillingDocumentView, 'status'>) {
  const t = useWords(financeWords)
  return <StateChip tone={tones[status]} label={t(`status_${status}`)} />
}

function DocumentTable({ documents }: { documents: readonly BillingDocumentView[] }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  return (
    <EntityTable
      rows={documents}
      label={t('billing')}
      name={{ label: t('number'), cell: ({ kind, number }) => t('named', { kind: t(kind), number }) }}
      columns={[
        { label: t('released'), cell: ({ releasedAt }) => dayText(releasedAt, locale) },
        { label: t('status'), cell: DocumentState },
        { label: t('withoutVat'), figure: true, cell: ({ amountKopecks }) => formatPrice(amountKopecks, locale) },
        { label: t('withVat'), figure: true, cell: ({ amountWithVatKopecks }) => formatPrice(amountWithVatKopecks, locale) },
        { label: t('file'), act: 'word', cell: (document) => <DownloadButton document={document} /> },
      ]}
    />
  )
}
