import { AuditAction } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { DayCondition, DaySpan, FilterBar } from '../../ui/entity/FilterBar.tsx'
import { type AuditFilter, noFilter } from './audit-filter.ts'
import { actionChoices } from './audit-words.ts'

/** The conditions of the log: words, the act, the days. An author or an object is chosen from an entry. */
export function AuditFilters({ filter, onChange }: { filter: AuditFilter; onChange: (filter: AuditFilter) => void }) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const [cleared, setCleared] = useState(0)
  const narrowed = JSON.stringify(filter) !== JSON.stringify(noFilter)
  const set = (changes: Partial<AuditFilter>) => onChange({ ...filter, ...changes })
  return (
    <FilterBar
      // Words that were just typed are in no filter yet.
      key={cleared}
      onPage
      words={{
        label: t('search'),
        placeholder: t('searchHint'),
        maxLength: 200,
        value: filter.search,
        onChange: (search) => set({ search }),
      }}
    >
      <NativeSelect
        aria-label={t('action')}
        data={[{ value: '', label: t('anyAction') }, ...actionChoices(locale)]}
        value={filter.action}
        onChange={(event) => set({ action: AuditAction.safeParse(event.currentTarget.value).data ?? '' })}
      />
      <DaySpan>
        <DayCondition label={t('from')} value={filter.from} onChange={(from) => set({ from })} />
        <DayCondition label={t('to')} value={filter.to} onChange={(to) => set({ to })} />
      </DaySpan>
      {narrowed && (
        <Button
          variant="default"
          onClick={() => {
            setCleared(cleared + 1)
            onChange(noFilter)
          }}
        >
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  )
}
