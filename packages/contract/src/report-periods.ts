import { z } from 'zod'
import type { LocalText } from './locales.ts'

export const reportPeriods = ['today', 'yesterday', 'last7Days', 'last30Days', 'customPeriod', 'customDate'] as const

/** Over which one looks at one's own figures. */
export const ownPeriods = ['today', 'last7Days', 'last30Days'] as const satisfies readonly (typeof reportPeriods)[number][]
export type OwnPeriod = (typeof ownPeriods)[number]

export const ReportPeriod = z.enum(reportPeriods)
export type ReportPeriod = z.infer<typeof ReportPeriod>

export const reportPeriodTexts = {
  today: { 'ru-RU': 'Сегодня', 'en-GB': 'Today' },
  yesterday: { 'ru-RU': 'Вчера', 'en-GB': 'Yesterday' },
  last7Days: { 'ru-RU': 'Последние 7 дней', 'en-GB': 'Last 7 days' },
  last30Days: { 'ru-RU': 'Последние 30 дней', 'en-GB': 'Last 30 days' },
  customPeriod: { 'ru-RU': 'Произвольный период', 'en-GB': 'Custom period' },
  customDate: { 'ru-RU': 'Произвольная дата', 'en-GB': 'Custom date' },
} satisfies Record<ReportPeriod, LocalText>
