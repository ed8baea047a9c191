import { type FieldError, type Shift, type WeekDay, type WorkingHours, weekDays, workingHoursLimits } from '@besedka/contract'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { withNextShift } from '../draft/shift-edits.ts'
import { dayName } from '../draft/week-words.ts'
import { DayBar } from './DayBar.tsx'
import { DayShifts } from './DayShifts.tsx'
import styles from './Week.module.css'

const copies = {
  toWeekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  toWeekend: ['sat', 'sun'],
  toAll: weekDays,
} as const satisfies Record<string, readonly WeekDay[]>
const copyNames = ['toWeekdays', 'toWeekend', 'toAll'] as const

type Props = {
  day: WeekDay
  week: WorkingHours['week']
  problemOf: (path: string) => FieldError | undefined
  onChange: (week: WorkingHours['week']) => void
}

/** A day of the week: whether it is worked, its bar, its times, and the way to copy it. */
export function DayRow({ day, week, problemOf, onChange }: Props) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const [copying, setCopying] = useState(false)
  const [name, short] = [dayName(day, locale, 'long'), dayName(day, locale, 'short')]
  const shifts = week[day]
  const dayBefore = week[weekDays.at(weekDays.indexOf(day) - 1) ?? day]
  const change = (changed: Shift[]) => onChange({ ...week, [day]: changed })

  function copyTo(days: readonly WeekDay[]): void {
    onChange({ ...week, ...Object.fromEntries(days.map((one) => [one, shifts])) })
    setCopying(false)
  }

  return (
    <li className={styles.day} data-closed={shifts.length === 0 || undefined}>
      <Switch
        className={styles.name}
        label={name}
        aria-label={t('dayOpen', { day: name })}
        checked={shifts.length > 0}
        onChange={(event) => change(event.currentTarget.checked ? withNextShift([]) : [])}
      />
      <DayBar shifts={shifts} dayBefore={dayBefore} onChange={change} />
      <div className={styles.times}>
        {shifts.length === 0 && <span className={styles.closed}>{t('closed')}</span>}
        <DayShifts day={name} shifts={shifts} problemOf={problemOf} onChange={change} />
      </div>
      <div className={styles.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('addShift', { day: name })}
          title={t('addShift', { day: name })}
          disabled={shifts.length >= workingHoursLimits.shiftsPerDay}
          onClick={() => change(withNextShift(shifts))}
        >
          <IconPlus size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('copyDay', { day: name })}
          title={t('copyDay', { day: name })}
          aria-expanded={copying}
          onClick={() => setCopying(!copying)}
        >
          <IconCopy size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      {copying && (
        <div className={styles.copies}>
          <span>{t('copyTo', { day: short })}</span>
          {copyNames.map((to) => (
            <Button key={to} size="xs" variant="default" onClick={() => copyTo(copies[to])}>
              {t(to)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
