import { type LedgerEntryView, ledgerExportMaximum } from '@besedka/contract'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { exactMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { DayCondition, DaySpan, FilterBar } from '../../ui/entity/FilterBar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { saveAs } from '../../ui/save-as.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { formatPrice } from '../plans/format-price.ts'
import styles from './Finance.module.css'
import { type Days, entriesQuery, periodOf } from './finance-queries.ts'
import { financeWords } from './finance-words.ts'

const allDays: Days = { from: '', to: '' }

/** The payment history (spec 2 "Billing history"): what came and went, the newest first. */
export function PaymentsTab() {
  const t = useWords(financeWords)
  const [days, setDays] = useState(allDays)
  const query = useInfiniteQuery({ ...entriesQuery(days), placeholderData: keepPreviousData })
  const narrowed = days.from !== '' || days.to !== ''
  return (
    <>
      <FilterBar onPage label={t('payments')} last={<ExportButton days={days} />}>
        <DaySpan>
          <DayCondition label={t('from')} value={days.from} onChange={(from) => setDays({ ...days, from })} />
          <DayCondition label={t('to')} value={days.to} onChange={(to) => setDays({ ...days, to })} />
        </DaySpan>
        {narrowed && (
          <Button variant="default" onClick={() => setDays(allDays)}>
            {t('clear')}
          </Button>
        )}
      </FilterBar>
      <ListStates
        query={query}
        endless
        empty={
          <EmptyState title={t(narrowed ? 'nothingFound' : 'noPayments')} text={t(narrowed ? 'nothingFoundText' : 'noPaymentsText')} />
        }
      >
        {(entries) => <EntryTable entries={entries} />}
      </ListStates>
    </>
  )
}

/** Movements of money; the provider sees those of a client in the same table. */
export function EntryTable({ entries }: { entries: readonly LedgerEntryView[] }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  return (
    <EntityTable
      rows={entries}
      label={t('payments')}
      name={{
        label: t('description'),
        cell: ({ description }) => description,
        second: ({ by }) => by,
      }}
      columns={[
        { label: t('date'), cell: ({ at }) => exactMoment(at, locale) },
        { label: t('type'), cell: ({ type }) => t(`type_${type}`) },
        {
          label: t('sum'),
          figure: true,
          cell: ({ amountKopecks }) => (
            <span className={amountKopecks > 0 ? styles.in : undefined}>
              {amountKopecks > 0 ? '+' : ''}
              {formatPrice(amountKopecks, locale)}
            </span>
          ),
        },
        { label: t('after'), figure: true, cell: ({ balanceKopecks }) => formatPrice(balanceKopecks, locale) },
      ]}
    />
  )
}

function ExportButton({ days }: { days: Days }) {
  const t = useWords(financeWords)
  const locale = useLocale()
  const { busy, run } = useAct()
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() =>
        void run(async () => {
          const { fileName, text, truncated } = await api.finance.export(periodOf(days))
          saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName)
          showToast(
            truncated
              ? { kind: 'info', text: t('exportTruncated', { count: ledgerExportMaximum.toLocaleString(locale) }) }
              : { kind: 'success', text: t('exported', { name: fileName }) },
          )
        })
      }
    >
      {t('export')}
    </Button>
  )
}
