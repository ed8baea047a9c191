import type { WorkingHours } from '@besedka/contract'
import { isOpen, nextChange } from '@besedka/contract/working-hours'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useNow } from '../chats/shared/use-tick.ts'
import { momentWords } from './draft/openings.ts'
import styles from './Hours.module.css'

/** Whether it is open at this moment, and until when; null is always. */
export function StandingLine({ hours }: { hours: WorkingHours | null }) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const now = new Date(useNow())
  const open = isOpen(hours, now)
  const change = nextChange(hours, now)
  const until = hours && change ? momentWords(change, now, hours.timeZone, locale) : undefined
  const known = open ? 'openUntil' : 'closedUntil'
  return (
    <span className={styles.standing} data-open={open || undefined}>
      {until === undefined ? t(open ? 'openAlways' : 'closedAlways') : t(known, { until })}
    </span>
  )
}
