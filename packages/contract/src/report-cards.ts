import { type MetricId, metricIds } from './metrics.ts'
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

const always: readonly MetricId[] = ['chats.opened', 'chats.closed', 'chats.open', 'wait.firstReply', 'wait.reply']

/** The columns that say something in a report; those of which nothing is known are left out. */
export function tabColumns(total: Figures): MetricId[] {
  return metricIds.filter((id) => always.includes(id) || total[id] !== undefined)
}
