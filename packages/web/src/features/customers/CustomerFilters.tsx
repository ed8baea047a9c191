import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { ListFilters } from '../../ui/entity/ListFilters.tsx'
import { CompanyCondition } from '../companies/CompanyCondition.tsx'
import { FieldFilters } from '../defined-fields/FieldFilters.tsx'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import { ChannelCondition } from './ChannelCondition.tsx'
import { ContactDays } from './ContactDays.tsx'
import { type CustomerFilter, conditionsOf } from './customer-filter.ts'
import { customerWords } from './customer-words.ts'
import styles from './customers.module.css'
import { StatusAndManager } from './StatusAndManager.tsx'
import { TagCondition } from './TagCondition.tsx'

type Props = {
  filter: CustomerFilter
  onChange: (filter: CustomerFilter) => void
  /** What stands behind the conditions. */
  children?: ReactNode
}

/** The conditions of the list: words, a status, a personal manager, a tag, a company, a channel, days of contact, defined fields. On a phone they open on demand. */
export function CustomerFilters({ filter, onChange, children }: Props) {
  const t = useWords(customerWords)
  const fields = useDefinedFields()
  const { search: _, ...conditions } = conditionsOf(filter)
  const narrowed = Object.values(conditions).filter((value) => value !== undefined).length
  const [open, setOpen] = useState(narrowed > 0)
  return (
    <ListFilters search={filter.search} onSearch={(search) => onChange({ ...filter, search })} label={t('search')}>
      <Button
        className={styles.toggle}
        variant="default"
        aria-expanded={open}
        aria-controls="customer-conditions"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {narrowed > 0 ? t('conditionsSet', { count: narrowed }) : t('conditions')}
      </Button>
      <div id="customer-conditions" className={styles.conditions} data-open={open || undefined}>
        <StatusAndManager {...filter} onChange={(changed) => onChange({ ...filter, ...changed })} />
        <TagCondition tag={filter.tag} onChange={(tag) => onChange({ ...filter, tag })} />
        <CompanyCondition companyId={filter.companyId} onChange={(companyId) => onChange({ ...filter, companyId })} />
        <ChannelCondition channelId={filter.channelId} onChange={(channelId) => onChange({ ...filter, channelId })} />
        <ContactDays days={filter} onChange={(days) => onChange({ ...filter, ...days })} />
        <FieldFilters fields={fields} conditions={filter.values} onChange={(values) => onChange({ ...filter, values })} />
      </div>
      {children}
    </ListFilters>
  )
}
