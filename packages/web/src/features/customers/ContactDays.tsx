import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { FilterPopover } from '../../ui/entity/FilterPopover.tsx'
import type { CustomerFilter } from './customer-filter.ts'
import { customerWords } from './customer-words.ts'
import styles from './customers.module.css'

type Days = Pick<CustomerFilter, 'firstFrom' | 'firstTo' | 'lastFrom' | 'lastTo'>
const none: Days = { firstFrom: '', firstTo: '', lastFrom: '', lastTo: '' }

/** When customers came first and when they were last there, from a day to a day. */
export function ContactDays({ days, onChange }: { days: Days; onChange: (days: Partial<Days>) => void }) {
  const t = useWords(customerWords)
  const chosen = (Object.keys(none) as (keyof Days)[]).filter((name) => days[name] !== '')
  const day = (name: keyof Days, label: string) => (
    <TextInput type="date" label={label} value={days[name]} onChange={(event) => onChange({ [name]: event.currentTarget.value })} />
  )
  return (
    <FilterPopover
      label={t('contactDays')}
      icon={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      count={chosen.length}
      width={360}
      onClear={() => onChange(none)}
    >
      <fieldset className={styles.days}>
        <legend>{t('firstContact')}</legend>
        {day('firstFrom', t('from'))}
        {day('firstTo', t('to'))}
      </fieldset>
      <fieldset className={styles.days}>
        <legend>{t('lastContact')}</legend>
        {day('lastFrom', t('from'))}
        {day('lastTo', t('to'))}
      </fieldset>
    </FilterPopover>
  )
}
