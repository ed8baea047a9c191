import { Button, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
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
    <Popover
      label={t('contactDays')}
      position="bottom-start"
      width={360}
      target={(props) => (
        <Button {...props} variant="default" leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}>
          {t('contactDays')}
          {chosen.length > 0 && ` · ${chosen.length}`}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.days}>
          <fieldset>
            <legend>{t('firstContact')}</legend>
            {day('firstFrom', t('from'))}
            {day('firstTo', t('to'))}
          </fieldset>
          <fieldset>
            <legend>{t('lastContact')}</legend>
            {day('lastFrom', t('from'))}
            {day('lastTo', t('to'))}
          </fieldset>
          <div className={styles.daysFoot}>
            <Button variant="subtle" disabled={chosen.length === 0} onClick={() => onChange(none)}>
              {t('clear')}
            </Button>
            <Button onClick={close}>{t('done')}</Button>
          </div>
        </div>
      )}
    </Popover>
  )
}
