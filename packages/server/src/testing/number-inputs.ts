import { newId } from '@besedka/contract'
import type { World } from './example-world.ts'
import type { ProcedureName } from './procedures.ts'

/** Examples of calls about monitoring and reports; see `example-inputs.ts`. */
export const numberInputs = {
  'monitoring.channels': () => ({}),
  'monitoring.teams': () => ({}),
  'monitoring.operators': () => ({}),
  'monitoring.trails': () => ({ by: 'team' }),
  'monitoring.alerts': () => ({}),
  'monitoring.thresholds': () => ({}),
  'monitoring.watchers': () => ({}),
  'monitoring.setThresholds': ({ sales, olga }) => ({
    teamId: sales.id,
    queueLongerThan: 10,
    waitMinutes: 5,
    nobodyAtWork: true,
    shareBelowPercent: 80,
    watcherIds: [olga.id],
  }),
  'boards.list': () => ({}),
  'boards.create': ({ sales }) => ({ name: 'Hall', rowsBy: 'team', placeIds: [sales.id], tiles: ['inQueue', 'rows'] }),
  'boards.update': ({ board }) => ({ boardId: board.id, name: `Kitchen ${newId()}` }),
  'boards.renewLink': ({ board }) => ({ boardId: board.id }),
  'boards.revoke': ({ board }) => ({ boardId: board.id }),
  'boards.wall': ({ wallToken }) => ({ token: wallToken }),
  'monitoring.chats': ({ site, anna }) => ({ channelId: site.id, teamId: 'none', operatorId: anna.id }),
  'reports.metrics': () => ({}),
  'reports.report': ({ site }) => ({ period: 'yesterday', compare: 'true', channelId: site.id }),
  'reports.common': ({ sales }) => ({ period: 'today', granularity: 'hour', teamId: sales.id, timeZone: 'Asia/Kolkata' }),
  'reports.channels': () => ({ period: 'customPeriod', from: '2026-01-01', to: '2026-01-31' }),
  'reports.employees': ({ anna }) => ({ period: 'customDate', from: '2026-03-29', operatorId: anna.id, clock: 'working' }),
  'reports.teams': () => ({ period: 'yesterday' }),
  'reports.categories': () => ({ period: 'last7Days', compare: 'true' }),
  'reports.dialogs': () => ({ limit: 10 }),
  'reports.time': () => ({}),
  'reports.chats': ({ site }) => ({ metric: 'chats.opened', rows: 'channel', row: site.id, limit: 10 }),
  'reports.changes': () => ({ metric: 'wait.reply' }),
  'reports.custom': () => ({ metrics: 'chats.closed,time.toClose', rows: 'category', split: 'weekday', compare: 'true' }),
  'reports.own': () => ({ period: 'last7Days' }),
} satisfies Partial<Record<ProcedureName, (world: World) => Record<string, unknown>>>
