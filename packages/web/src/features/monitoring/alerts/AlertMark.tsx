import { alertText, type MonitoringAlert } from '@besedka/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import styles from './alerts.module.css'

/** What is wrong with a team, beside its name; `name` where it does not stand there already. */
export function AlertMark({ alerts, name }: { alerts: readonly MonitoringAlert[]; name?: string }) {
  const locale = useLocale()
  if (alerts.length === 0) return null
  return (
    <span className={styles.mark}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      {name !== undefined && <b>{name}</b>}
      {alerts.map((alert) => alertText(alert, locale)).join(' · ')}
    </span>
  )
}
