import { type ReportScheduleFields, scheduleRhythms, weekdayText } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { scheduleWords } from './schedule-words.ts'

type Props = { draft: ReportScheduleFields; onChange: (changes: Partial<ReportScheduleFields>) => void }

/** The rhythm of a schedule, its day and its hour. */
export function WhenSent({ draft, onChange }: Props) {
  const t = useWords(scheduleWords)
  const locale = useLocale()
  return (
    <>
      <NativeSelect
        label={t('rhythm')}
        data={scheduleRhythms.map((value) => ({ value, label: t(`rhythm_${value}`) }))}
        value={draft.rhythm}
        onChange={({ currentTarget: { value } }) => onChange({ rhythm: scheduleRhythms.find((one) => one === value) ?? 'daily' })}
      />
      {draft.rhythm === 'weekly' && (
        <NativeSelect
          label={t('weekday')}
          data={range(1, 7).map((day) => ({ value: String(day), label: weekdayText(day, locale) }))}
          value={String(draft.weekday)}
          onChange={({ currentTarget: { value } }) => onChange({ weekday: Number(value) })}
        />
      )}
      {draft.rhythm === 'monthly' && (
        <NativeSelect
          label={t('monthDay')}
          description={draft.monthDay > 28 ? t('monthDayHint') : undefined}
          data={range(1, 31).map(String)}
          value={String(draft.monthDay)}
          onChange={({ currentTarget: { value } }) => onChange({ monthDay: Number(value) })}
        />
      )}
      <NativeSelect
        label={t('hour')}
        data={range(0, 23).map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
        value={String(draft.hour)}
        onChange={({ currentTarget: { value } }) => onChange({ hour: Number(value) })}
      />
    </>
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
