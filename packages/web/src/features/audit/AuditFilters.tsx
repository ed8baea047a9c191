import { AuditAction } from '@besedka/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import styles from './AuditFilters.module.css'
import { type AuditFilter, noFilter } from './audit-filter.ts'
import { actionChoices } from './audit-words.ts'

/** The conditions of the log: words, the act, the days. An author or an object is chosen from an entry. */
export function AuditFilters({ filter, onChange }: { filter: AuditFilter; onChange: (filter: AuditFilter) => void }) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => onChange({ ...filter, search }))
  const narrowed = JSON.stringify(filter) !== JSON.stringify(noFilter)

  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.search}
        type="search"
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        className={styles.action}
        label={t('action')}
        data={[{ value: '', label: t('anyAction') }, ...actionChoices(locale)]}
        value={filter.action}
        onChange={(event) => onChange({ ...filter, action: AuditAction.safeParse(event.currentTarget.value).data ?? '' })}
      />
      <div className={styles.days}>
        <TextInput
          label={t('from')}
          type="date"
          value={filter.from}
          onChange={(event) => onChange({ ...filter, from: event.currentTarget.value })}
        />
        <TextInput
          label={t('to')}
          type="date"
          value={filter.to}
          onChange={(event) => onChange({ ...filter, to: event.currentTarget.value })}
        />
      </div>
      {narrowed && (
        <Button
          variant="default"
          onClick={() => {
            setTyped('')
            onChange(noFilter)
          }}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  )
}
