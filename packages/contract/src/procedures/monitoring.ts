import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { MonitoredChat, MonitoringTrails, MonitoringView, OperatorsView, trailsBy } from '../views/monitoring.ts'
import { MonitoringAlert, MonitoringThresholds } from '../views/monitoring-alerts.ts'
import { NamedList } from '../views/named.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const sees = { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_ONLINE_MONITORING', scope: 'reports:read' } as const

/** The most open chats that are shown below a row, longest wait first. */
export const monitoredChatsMaximum = 200

/** The most alerts that are listed, the latest first. */
export const monitoringAlertsMaximum = 50

/** Online monitoring (spec 2): how it stands at this moment. */
export const monitoring = {
  channels: staffProcedure(sees)
    .route({ method: 'GET', path: '/monitoring/channels', tags: ['monitoring'], summary: 'How it stands in each channel' })
    .output(answer(MonitoringView)),

  teams: staffProcedure(sees)
    .route({ method: 'GET', path: '/monitoring/teams', tags: ['monitoring'], summary: 'How it stands in each team' })
    .output(answer(MonitoringView)),

  operators: staffProcedure(sees)
    .route({ method: 'GET', path: '/monitoring/operators', tags: ['monitoring'], summary: 'What operators do and hold' })
    .output(answer(OperatorsView)),

  /** How many stood in each queue, or in each operator's hands, at every minute of the last half hour. It changes once a minute. */
  trails: staffProcedure(sees)
    .route({ method: 'GET', path: '/monitoring/trails', tags: ['monitoring'], summary: 'The last half hour, row by row' })
    .input(z.object({ by: z.enum(trailsBy) }))
    .output(answer(MonitoringTrails)),

  /** The alerts that last, and those that ended last; the latest first. */
  alerts: staffProcedure(sees)
    .route({ method: 'GET', path: '/monitoring/alerts', tags: ['monitoring'], summary: 'The last alerts' })
    .output(answer(z.object({ items: z.array(MonitoringAlert) }))),

  thresholds: staffProcedure(sees)
    .route({ method: 'GET', path: '/monitoring/thresholds', tags: ['monitoring'], summary: 'When supervisors are told' })
    .output(answer(z.object({ items: z.array(MonitoringThresholds) }))),

  /** Sets what holds for a team or for the organisation as a whole. Looked at each minute, whether anybody looks at a screen or not. */
  setThresholds: staffProcedure({
    right: 'AUTHORITY_TEAMS_UPDATE',
    option: 'OPTION_ONLINE_MONITORING',
    audits: 'monitoring.thresholdsChanged',
  })
    .route({ method: 'PUT', path: '/monitoring/thresholds', tags: ['monitoring'], summary: 'Set when supervisors are told' })
    .input(MonitoringThresholds)
    .output(answer(MonitoringThresholds))
    .errors(errors('teamNotFoundException', 'accountsNotFoundException')),

  /** Who sees the monitoring, and so may be told of alerts. */
  watchers: staffProcedure({ right: 'AUTHORITY_TEAMS_UPDATE', option: 'OPTION_ONLINE_MONITORING' })
    .route({ method: 'GET', path: '/monitoring/watchers', tags: ['monitoring'], summary: 'Who may be told of alerts' })
    .output(answer(NamedList)),

  /** The open chats of a channel, a team (`none`: without one) or an operator. */
  chats: staffProcedure(sees)
    .route({ method: 'GET', path: '/monitoring/chats', tags: ['monitoring'], summary: 'Open chats at this moment' })
    .input(
      z.object({
        channelId: Id.optional(),
        teamId: z.union([Id, z.literal('none')]).optional(),
        operatorId: Id.optional(),
      }),
    )
    .output(answer(z.object({ items: z.array(MonitoredChat), total: z.int() }))),
}
