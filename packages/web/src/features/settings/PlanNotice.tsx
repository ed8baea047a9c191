import { IconClockPause } from '@tabler/icons-react'
import { useCurrentUser } from '../../api/current-user.ts'
import { longDay } from '../../format/days.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './PlanNotice.module.css'

const noticedDays = 3
const dayMs = 86_400_000

/** Says in Settings that the plan ends soon or has ended, what that means, and whom to ask. Not there otherwise. */
export function PlanNotice() {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const { planUntil, trial } = useCurrentUser().organisation
  if (planUntil === null || Date.parse(planUntil) - Date.now() > noticedDays * dayMs) return null
  const ended = Date.parse(planUntil) <= Date.now()
  // Its end is the first moment after the last day.
  const last = new Date(Date.parse(planUntil) - 1)
  const date = longDay(last, locale)
  const title = ended ? (trial ? 'trialEnded' : 'planEnded') : trial ? 'trialEnds' : 'planEnds'
  return (
    <div className={styles.notice} role="status">
      <IconClockPause size={20} stroke={1.5} aria-hidden />
      <div>
        <p className={styles.title}>{t(title, { date })}</p>
        <p className={styles.text}>{t(ended ? 'planEndedText' : 'planEndsText')}</p>
      </div>
    </div>
  )
}
