import type { WorkingHours } from '@besedka/contract'
import { onSameDay } from '../../format/zones.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useNow } from '../chats/shared/use-tick.ts'
import { momentWords, type Opening, openingsFrom } from './draft/openings.ts'
import styles from './Hours.module.css'
import { StandingLine } from './StandingLine.tsx'

const shownOpenings = 4
const dayMs = 86_400_000

/** What the hours on the screen come to, saved or not; `wrong` while they contradict themselves. */
export function HoursPreview({ hours, wrong }: { hours: WorkingHours; wrong: boolean }) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const now = new Date(useNow())
  if (wrong) return <p className={styles.preview}>{t('fixFirst')}</p>
  const [present, ...others] = openingsFrom(hours, now, shownOpenings)
  const later = present && present.from > now ? [present, ...others] : others
  const said = ({ from, until }: Opening) => {
    const words = momentWords(from, now, hours.timeZone, locale)
    const start = onSameDay(from, now, hours.timeZone) ? t('today', { time: words }) : words
    // The end of a night is understood by its time alone.
    return until ? `${start}–${momentWords(until, until.getTime() - from.getTime() < dayMs ? until : from, hours.timeZone, locale)}` : start
  }
  return (
    <div className={styles.preview} aria-live="polite">
      <p className={styles.caption}>{t('byTheseHours')}</p>
      <strong>
        <StandingLine hours={hours} />
      </strong>
      {later.length > 0 && (
        <p className={styles.openings}>
          {t('nextOpenings')}:{' '}
          {later
            .slice(0, shownOpenings - 1)
            .map(said)
            .join(' · ')}
        </p>
      )}
    </div>
  )
}
