import type { WorkingHours } from '@besedka/contract'
import { hoursProblems } from './draft/hours-problems.ts'
import styles from './Hours.module.css'
import { HoursPreview } from './HoursPreview.tsx'
import { HolidayEditor } from './holidays/HolidayEditor.tsx'
import { WeekEditor } from './week/WeekEditor.tsx'
import { TimeZoneField } from './zones/TimeZoneField.tsx'

type Props = { hours: WorkingHours; onChange: (changes: Partial<WorkingHours>) => void }

/** All of somebody's working hours: what they come to now, the week, the time zone and the holidays. */
export function HoursEditor({ hours, onChange }: Props) {
  const problems = hoursProblems(hours)
  return (
    <div className={styles.editor}>
      <HoursPreview hours={hours} wrong={Object.keys(problems).length > 0} />
      <div className={styles.zone}>
        <TimeZoneField value={hours.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      </div>
      <WeekEditor week={hours.week} problems={problems} onChange={(week) => onChange({ week })} />
      <HolidayEditor hours={hours} problems={problems} onChange={(holidays) => onChange({ holidays })} />
    </div>
  )
}
