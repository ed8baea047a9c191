import { type WorkingHours, weekDays } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthName } from '../../../format/days.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { dayName, shiftWords } from '../draft/week-words.ts'
import styles from './Holidays.module.css'
import { weeksOf } from './holiday-edits.ts'

type Props = {
  hours: WorkingHours
  /** As `monthOf` numbers them. */
  month: number
  onMonth: (month: number) => void
  chosen: string
  onChoose: (date: string) => void
}

/** A month with what each day comes to; a day that is pressed is put into the form. */
export function MonthView({ hours, month, onMonth, chosen, onChoose }: Props) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const [year, monthOfYear] = [Math.floor(month / 12), month % 12]
  const title = monthName(year, monthOfYear, locale)
  const special = new Map(hours.holidays.map((holiday) => [holiday.date, holiday]))
  return (
    <div>
      <header className={styles.monthHead}>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('monthBefore')} onClick={() => onMonth(month - 1)}>
          <IconChevronLeft size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <span aria-live="polite">{title}</span>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('monthAfter')} onClick={() => onMonth(month + 1)}>
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.grid}>
        {weekDays.map((day) => (
          <span key={day} className={styles.weekDay}>
            {dayName(day, locale, 'short')}
          </span>
        ))}
        {weeksOf(year, monthOfYear).flatMap((week) =>
          week.map((date, index) => {
            const holiday = special.get(date)
            const shifts = holiday?.intervals ?? hours.week[weekDays[index] ?? 'mon']
            const said = shifts.length > 0 ? shifts.map(shiftWords).join(' + ') : undefined
            const words = { date: holiday ? `${date}, ${holiday.name}` : date, hours: said ?? '' }
            return (
              <button
                key={date}
                type="button"
                className={styles.dateButton}
                aria-label={t(said ? 'dayIsOpen' : 'dayIsClosed', words)}
                aria-pressed={date === chosen}
                title={t(said ? 'dayIsOpen' : 'dayIsClosed', words)}
                data-outside={date.slice(5, 7) !== String(monthOfYear + 1).padStart(2, '0') || undefined}
                data-open={said !== undefined || undefined}
                data-special={holiday !== undefined || undefined}
                onClick={() => onChoose(date === chosen ? '' : date)}
              >
                {Number(date.slice(8))}
              </button>
            )
          }),
        )}
      </div>
    </div>
  )
}
