import { durationText, type MonitoringView, type OperatorsView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import cards from '../reports/MetricCards.module.css'
import { shareText } from './live-columns.ts'
import styles from './Monitoring.module.css'
import { monitoringWords } from './words.ts'

/** What one asks for first, whatever tab is open. */
export function BoardCards({
  view: { total, staff },
  now,
}: {
  view: Pick<MonitoringView | OperatorsView, 'total' | 'staff'>
  now: number
}) {
  const t = useWords(monitoringWords)
  const locale = useLocale()
  const count = (figure: number) => new Intl.NumberFormat(locale).format(figure)
  const { inTime, of } = total.answered
  const shown = [
    { name: t('inQueue'), value: count(total.inQueue) },
    {
      name: t('longestInQueue'),
      value: total.oldestQueuedAt === null ? '—' : durationText(Math.max(0, now - Date.parse(total.oldestQueuedAt)), locale),
    },
    { name: t('onBot'), value: count(total.onBot) },
    { name: t('inProgress'), value: count(total.inProgress), second: total.assigned > 0 && t('andAssigned', { count: total.assigned }) },
    { name: t('answeredToday'), value: shareText(total, locale) ?? '—', second: of > 0 && t('inTimeOf', { inTime, of }) },
    { name: t('atWork'), value: count(staff.active), second: staff.onBreak > 0 && t('andOnBreak', { count: staff.onBreak }) },
  ]
  return (
    <ul className={`${cards.cards} ${styles.cards}`}>
      {shown.map(({ name, value, second }) => (
        <li key={name} className={cards.card}>
          <span className={cards.name}>{name}</span>
          <span className={cards.value}>{value}</span>
          <span className={cards.trend}>{second || '\u00A0'}</span>
        </li>
      ))}
    </ul>
  )
}
