import { type FieldError, type WorkingHours, weekDays } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { presets } from '../draft/starting-hours.ts'
import { DayRow } from './DayRow.tsx'
import styles from './Week.module.css'

const presetNames = ['presetOffice', 'presetDaily', 'presetAlways'] as const
const marks = [0, 6, 12, 18, 24]

type Props = {
  week: WorkingHours['week']
  problems: Record<string, FieldError>
  onChange: (week: WorkingHours['week']) => void
}

/** The week, day by day, and weeks to begin with. */
export function WeekEditor({ week, problems, onChange }: Props) {
  const { t } = useTranslation('workingHours')
  return (
    <fieldset className={styles.week}>
      <legend className={styles.legend}>{t('week')}</legend>
      <div className={styles.presets}>
        {presetNames.map((name) => (
          <Button key={name} size="xs" variant="default" onClick={() => onChange(presets[name])}>
            {t(name)}
          </Button>
        ))}
      </div>
      <div className={styles.scale} aria-hidden>
        {marks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={styles.days}>
        {weekDays.map((day) => (
          <DayRow key={day} day={day} week={week} problemOf={(path) => problems[`week.${day}.${path}`]} onChange={onChange} />
        ))}
      </ul>
      <p className={styles.hint}>{t('barHint')}</p>
    </fieldset>
  )
}
