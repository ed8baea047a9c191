import type { Holiday } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { calendarDay } from '../../../format/days.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { shiftWords } from '../draft/week-words.ts'
import styles from './Holidays.module.css'

type Props = { holidays: readonly Holiday[]; onChoose: (date: string) => void; onChange: (holidays: Holiday[]) => void }

/** The special days to come, in their order; of those that have passed only how many there are. */
export function HolidayList({ holidays, onChoose, onChange }: Props) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const today = new Date().toISOString().slice(0, 10)
  const coming = holidays.filter(({ date }) => date >= today)
  const passed = holidays.length - coming.length
  return (
    <>
      <ul className={styles.list}>
        {coming.map(({ date, name, intervals }) => (
          <li key={date} className={styles.item}>
            <span className={styles.date}>{calendarDay(date, locale)}</span>
            <span className={styles.what}>{name}</span>
            <span className={styles.kind}>{intervals.length > 0 ? intervals.map(shiftWords).join(' + ') : t('holidayClosed')}</span>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('holidayEdit', { day: name })} onClick={() => onChoose(date)}>
              <IconPencil size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('holidayRemove', { day: name })}
              onClick={() => onChange(holidays.filter((one) => one.date !== date))}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {holidays.length === 0 && <p className={styles.note}>{t('noHolidays')}</p>}
      {passed > 0 && <p className={styles.note}>{t('passed', { count: passed })}</p>}
    </>
  )
}
