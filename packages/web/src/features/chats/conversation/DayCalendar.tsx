import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { monthName, weekDayName } from '../../../format/days.ts'
import { ownTimeZone } from '../../../format/zones.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SkeletonBlock } from '../../../ui/SkeletonBlock.tsx'
import styles from './DayCalendar.module.css'
import { jumpToSeq } from './log-jumps.ts'
import { monthGrid } from './month-grid.ts'

/** A month in which the days with messages can be chosen. */
export function DayCalendar({ chatId, onDone }: { chatId: string; onDone: () => void }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['chats', chatId, 'days'],
    queryFn: ({ signal }) => api.chats.days({ chatId, timeZone: ownTimeZone() }, { signal, quiet: true }),
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<Date | null>(null)
  if (data === undefined) return <SkeletonBlock width={252} height={260} />

  const seqOf = new Map(data.items.map((item) => [item.day, item.firstSeq]))
  const lastDay = data.items.at(-1)?.day
  const month = chosen ?? (lastDay === undefined ? new Date() : new Date(`${lastDay}T00:00`))
  const move = (months: number) => setChosen(new Date(month.getFullYear(), month.getMonth() + months, 1))
  const prefix = `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`
  const title = monthName(month.getFullYear(), month.getMonth(), locale)

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('previousMonth')} onClick={() => move(-1)}>
          <IconChevronLeft size={18} stroke={1.5} />
        </ActionIcon>
        <span aria-live="polite">{title}</span>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('nextMonth')} onClick={() => move(1)}>
          <IconChevronRight size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      <div className={styles.days}>
        {Array.from({ length: 7 }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week are fixed
          <span key={day} className={styles.weekday}>
            {weekDayName(day, locale, 'short')}
          </span>
        ))}
        {monthGrid(month.getFullYear(), month.getMonth()).flatMap((week, row) =>
          week.map((day, column) => {
            const seq = day === null ? undefined : seqOf.get(`${prefix}-${String(day).padStart(2, '0')}`)
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: places of a calendar are fixed
                key={`${row} ${column}`}
                type="button"
                className={styles.day}
                disabled={seq === undefined}
                aria-hidden={day === null || undefined}
                onClick={() => {
                  if (seq !== undefined) jumpToSeq(chatId, seq)
                  onDone()
                }}
              >
                {day}
              </button>
            )
          }),
        )}
      </div>
    </div>
  )
}
