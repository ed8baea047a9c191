import type { WorkingHours } from '@besedka/contract'
import { isOpen, nextChange } from '@besedka/contract/working-hours'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useNow } from '../chats/shared/use-tick.ts'
import { changeKey, momentWords } from './draft/openings.ts'
import styles from './Hours.module.css'

/** Whether it is open at this moment, and until when; null is always. */
export function StandingLine({ hours }: { hours: WorkingHours | null }) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const now = new Date(useNow())
  const open = isOpen(hours, now)
  const change = nextChange(hours, now)
  return (
    <span className={styles.standing} data-open={open || undefined}>
      {hours && change
        ? t(changeKey(open, change, now, hours.timeZone), { at: momentWords(change, now, hours.timeZone, locale) })
        : t(open ? 'openAlways' : 'closedAlways')}
    </span>
  )
}
