import type { Holiday, WorkingHours } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Holidays.module.css'
import { withMissing } from './holiday-edits.ts'
import { type HolidayYear, holidaysOf, holidayYears } from './public-holidays.ts'

/** The public holidays of a country and year, added at once; what is set for a date already stays. */
export function ImportHolidays({ hours, onChange }: { hours: WorkingHours; onChange: (holidays: Holiday[]) => void }) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const thisYear = new Date().getUTCFullYear()
  const offered = holidayYears.filter(({ year }) => year >= thisYear)
  if (offered.length === 0) return null

  function add(year: HolidayYear): void {
    const all = withMissing(hours.holidays, holidaysOf(year, hours.week, locale))
    const count = all.length - hours.holidays.length
    onChange(all)
    showToast({ kind: 'success', text: count > 0 ? t('imported', { count }) : t('importedNone') })
  }

  return (
    <>
      <div className={styles.import}>
        <span>{t('import')}:</span>
        {offered.map((year) => (
          <Button key={`${year.country}${year.year}`} size="xs" variant="default" title={year.source} onClick={() => add(year)}>
            {t(year.country, { year: year.year })}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{t('importNote')}</p>
    </>
  )
}
