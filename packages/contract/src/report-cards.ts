import { isCountedBy } from './custom-report.ts'
import { type MetricId, metricIds } from './metrics.ts'
import type { ReportRows } from './report-vocabulary.ts'
import type { Figures, ReportTab } from './views/report.ts'

/** The tabs that are tables of metrics. */
export type TableTab = Exclude<ReportTab, 'dialogs' | 'time' | 'categories'>

/** The numbers above the table, tab by tab: the summary has those that a director asks for. */
export const tabCards: Readonly<Record<TableTab, readonly MetricId[]>> = {
  report: ['chats.opened', 'chats.closed', 'chats.unanswered', 'chats.once', 'wait.firstReply', 'wait.reply', 'late.inTime', 'rating.mean'],
  common: [
    'chats.opened',
    'chats.new',
    'chats.closed',
    'chats.unanswered',
    'chats.once',
    'bot.contained',
    'wait.firstReply',
    'wait.reply',
    'wait.queue',
    'time.toClose',
    'late.inTime',
    'rating.mean',
  ],
  channels: ['chats.opened', 'chats.closed', 'wait.firstReply', 'late.inTime'],
  employees: [
    'chats.closed',
    'messages.out',
    'wait.reply',
    'rating.mean',
    'late.inTime',
    'operator.online',
    'operator.load',
    'operator.perHour',
  ],
  teams: ['chats.opened', 'wait.queue', 'wait.reply', 'late.inTime'],
}

/** Columns that are not shown until somebody chooses them: they are asked for seldom, and counting them takes longer than all the others. */
export const rareColumns: readonly MetricId[] = ['customers.active']

/** What a tab has to ask for: its cards, and the columns that are shown. */
export function tabMetrics(tab: TableTab, isShown = (id: MetricId): boolean => !rareColumns.includes(id)): MetricId[] {
  return metricIds.filter((id) => tabCards[tab].includes(id) || isShown(id))
}

const always: readonly MetricId[] = ['chats.opened', 'chats.closed', 'chats.open', 'wait.firstReply', 'wait.reply']

/**
 * The columns that say something in a report; those of which nothing is known are left out. Of a metric that was not asked for nobody knows: it may be
 * chosen as a column unless such rows never have it.
 */
export function tabColumns(total: Figures, rows: ReportRows = 'time', asked: readonly MetricId[] = metricIds): MetricId[] {
  // What happens without any operator is told in all of them, too.
  const mayBe = (id: MetricId) => !asked.includes(id) && (isCountedBy(id, rows) || isCountedBy(id, 'time'))
  return metricIds.filter((id) => always.includes(id) || total[id] !== undefined || mayBe(id))
}
