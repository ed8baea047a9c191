import { type Holiday, type Shift, workingHoursLimits } from '@besedka/contract'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DayShifts } from '../week/DayShifts.tsx'
import styles from './Holidays.module.css'

const usual: Shift[] = [['10:00', '16:00']]

/** One day: which, what it is, and whether it is worked. A date that is in the list already is changed. */
export function HolidayForm({
  date: given,
  known,
  onSave,
}: {
  date: string
  known: Holiday | undefined
  onSave: (holiday: Holiday) => void
}) {
  const { t } = useTranslation('workingHours')
  const [date, setDate] = useState(given)
  const [name, setName] = useState(known?.name ?? '')
  const [shifts, setShifts] = useState(known?.intervals ?? [])
  const [refused, setRefused] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (given !== '') nameField.current?.focus()
  }, [given])

  function save(): void {
    const complete = date !== '' && name.trim() !== ''
    setRefused(!complete)
    if (!complete) return
    onSave({ date, name: name.trim(), intervals: shifts })
    setDate('')
    setName('')
    setShifts([])
  }

  return (
    // Enter adds the day here, and does not save the form around it.
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for what its fields let through
    <div
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        save()
      }}
    >
      <TextInput type="date" label={t('holidayDate')} value={date} onChange={(event) => setDate(event.currentTarget.value)} />
      <TextInput
        ref={nameField}
        label={t('holidayName')}
        maxLength={workingHoursLimits.holidayNameLength}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={refused && t('holidayNeeds')}
      />
      <SegmentedControl
        aria-label={t('holidayKind')}
        data={[
          { value: 'closed', label: t('holidayClosed') },
          { value: 'hours', label: t('holidayHours') },
        ]}
        value={shifts.length > 0 ? 'hours' : 'closed'}
        onChange={(kind) => setShifts(kind === 'hours' ? usual : [])}
      />
      <DayShifts day={name || date} shifts={shifts} problemOf={() => undefined} onChange={setShifts} />
      <div>
        <Button variant="default" onClick={save}>
          {t(known ? 'holidayChange' : 'holidayAdd')}
        </Button>
      </div>
    </div>
  )
}
