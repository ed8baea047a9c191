import { alertText, type MonitoringAlert } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { secondsMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { Popover } from '../../../ui/popover/Popover.tsx'
import { alertsQuery } from './alert-queries.ts'
import { alertWords } from './alert-words.ts'
import styles from './alerts.module.css'

/** The last alerts behind a button that says how many last now. */
export function AlertList() {
  const t = useWords(alertWords)
  const { data: alerts = [] } = useQuery(alertsQuery)
  const now = alerts.filter(({ endedAt }) => endedAt === null).length
  return (
    <Popover
      label={t('alerts')}
      position="bottom-end"
      width={360}
      target={(props) => (
        <Button
          {...props}
          variant="default"
          className={now > 0 ? styles.alarming : undefined}
          leftSection={now > 0 ? <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> : <IconBell size={16} stroke={1.5} aria-hidden />}
        >
          {now > 0 ? t('alertsNow', { count: now }) : t('alerts')}
        </Button>
      )}
    >
      {() => (alerts.length === 0 ? <p className={styles.none}>{t('none')}</p> : <Alerts alerts={alerts} />)}
    </Popover>
  )
}

function Alerts({ alerts }: { alerts: readonly MonitoringAlert[] }) {
  const t = useWords(alertWords)
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {alerts.map((alert) => {
        const from = secondsMoment(alert.beganAt, locale)
        return (
          <li key={alert.id} data-lasts={alert.endedAt === null || undefined}>
            <b>{alert.teamName ?? t('organisation')}</b>
            <span>{alertText(alert, locale)}</span>
            <small>
              {alert.endedAt === null ? t('lasts', { from }) : t('lasted', { from, until: secondsMoment(alert.endedAt, locale) })}
            </small>
          </li>
        )
      })}
    </ul>
  )
}
