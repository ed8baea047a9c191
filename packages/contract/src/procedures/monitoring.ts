import { z } from 'zod'
import { MonitoredChat, MonitoringTrails, MonitoringView, OperatorsView, trailsBy } from '../views/monitoring.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const sees = { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_ONLINE_MONITORING' } as const

/** So many open chats are shown below a row, those first that wait longest. */
export const monitoredChatsMaximum = 200

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
