import { type FieldError, fieldText, type Shift } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { minutesOf } from '../draft/clock-time.ts'
import { withoutShift, withShift } from '../draft/shift-edits.ts'
import { TimeField } from './TimeField.tsx'
import styles from './Week.module.css'

type Props = {
  day: string
  shifts: Shift[]
  /** The complaints about this day by the number of the shift, `1` or `1.0` for its start. */
  problemOf: (path: string) => FieldError | undefined
  onChange: (shifts: Shift[]) => void
}

/** The shifts of a day as typed times. */
export function DayShifts({ day, shifts, problemOf, onChange }: Props) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  return (
    <ul className={styles.shifts}>
      {shifts.map((shift, index) => {
        const problem = problemOf(`${index}`) ?? problemOf(`${index}.0`) ?? problemOf(`${index}.1`)
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift is known by its place in the day only
          <li key={index} className={styles.shift}>
            <TimeField
              label={t('shiftFrom', { day, number })}
              value={shift[0]}
              wrong={problem !== undefined}
              onType={(time) => onChange(shifts.with(index, [time, shift[1]]))}
              onChange={(time) => onChange(withShift(shifts, index, [time, shift[1]]))}
            />
            <span aria-hidden>–</span>
            <TimeField
              label={t('shiftUntil', { day, number })}
              value={shift[1]}
              wrong={problem !== undefined}
              onType={(time) => onChange(shifts.with(index, [shift[0], time]))}
              onChange={(time) => onChange(withShift(shifts, index, [shift[0], time]))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={t('removeShift', { day, number })}
              onClick={() => onChange(withoutShift(shifts, index))}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
            {minutesOf(shift[1]) < minutesOf(shift[0]) && <span className={styles.overnight}>{t('overnight')}</span>}
            {problem && <span className={styles.problem}>{fieldText(problem.key, problem.params, locale)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
