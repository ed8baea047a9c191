import type { QuietHours } from '@besedka/contract'
import { Switch, TextInput } from '@mantine/core'
import { ownTimeZone } from '../../format/zones.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './PushSettings.module.css'

const usual = { from: '22:00', to: '08:00' }

/** The hours in which nothing is sent, by the clock of this computer's zone from the moment they are changed. */
export function QuietHoursField({ value, onChange }: { value: QuietHours | null; onChange: (value: QuietHours | null) => void }) {
  const { t } = useTranslation('push')
  const timeZone = ownTimeZone()
  const change = (part: Partial<QuietHours>) => value && onChange({ ...value, ...part, timeZone })
  return (
    <div className={styles.quiet}>
      <Switch
        label={t('quietHours')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...usual, timeZone } : null)}
      />
      {value && (
        <>
          <div className={styles.line}>
            <TextInput
              type="time"
              label={t('from')}
              value={value.from}
              onChange={(event) => event.currentTarget.value && change({ from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('to')}
              value={value.to}
              onChange={(event) => event.currentTarget.value && change({ to: event.currentTarget.value })}
            />
          </div>
          <p className={styles.hint}>{t('inZone', { zone: value.timeZone })}</p>
        </>
      )}
    </div>
  )
}
