import { type FieldError, fieldText, type Holiday, type WorkingHours } from '@besedka/contract'
import { useState } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { HolidayForm } from './HolidayForm.tsx'
import { HolidayList } from './HolidayList.tsx'
import styles from './Holidays.module.css'
import { monthOf, withHoliday } from './holiday-edits.ts'
import { ImportHolidays } from './ImportHolidays.tsx'
import { MonthView } from './MonthView.tsx'

type Props = { hours: WorkingHours; problems: Record<string, FieldError>; onChange: (holidays: Holiday[]) => void }

/** Days that are not as their day of the week: a month to look at, a form for one day, the list of them, and those of a country at once. */
export function HolidayEditor({ hours, problems, onChange }: Props) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const [chosen, setChosen] = useState('')
  const [month, setMonth] = useState(() => monthOf(new Date().toISOString()))
  const { holidays } = hours
  const [wrong] = Object.entries(problems).filter(([path]) => path.startsWith('holidays.'))
  const wrongDay = holidays[Number(wrong?.[0].split('.')[1])]
  return (
    <fieldset className={styles.holidays}>
      <legend className={styles.legend}>{t('holidays')}</legend>
      <p className={styles.text}>{t('holidaysText')}</p>
      <ImportHolidays hours={hours} onChange={onChange} />
      <div className={styles.columns}>
        <MonthView hours={hours} month={month} onMonth={setMonth} chosen={chosen} onChoose={setChosen} />
        <HolidayForm
          key={chosen}
          date={chosen}
          known={holidays.find(({ date }) => date === chosen)}
          onSave={(holiday) => {
            onChange(withHoliday(holidays, holiday))
            setChosen('')
          }}
        />
      </div>
      {wrong && wrongDay && (
        <p className={styles.problem} role="alert">
          {t('holidayWrong', { day: wrongDay.name || wrongDay.date, problem: fieldText(wrong[1].key, wrong[1].params, locale) })}
        </p>
      )}
      <HolidayList
        holidays={holidays}
        onChoose={(date) => {
          setChosen(date)
          setMonth(monthOf(date))
        }}
        onChange={onChange}
      />
    </fieldset>
  )
}
