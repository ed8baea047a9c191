import { alertText, type MonitoringAlert } from '@besedka/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import styles from './alerts.module.css'

/** What is wrong with a team, beside its name. */
export function AlertMark({ alerts }: { alerts: readonly MonitoringAlert[] }) {
  const locale = useLocale()
  if (alerts.length === 0) return null
  return (
    <span className={styles.mark}>
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      {alerts.map((alert) => alertText(alert, locale)).join(' · ')}
    </span>
  )
}
