import { z } from 'zod'
import { ChannelPolicy } from '../views/channel-policy.ts'
import { answer } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const looksAfterChannels = { right: 'AUTHORITY_SERVICE_ACCOUNT' } as const

/** Channel types that an organisation forbids itself. What customers write through such a channel is kept; nothing leaves through it. */
export const channelPolicy = {
  /** What is forbidden, and why. */
  get: staffProcedure(looksAfterChannels)
    .route({ method: 'GET', path: '/channel-policy', tags: ['channels'], summary: 'Forbidden channel types' })
    .input(z.object({}))
    .output(answer(ChannelPolicy)),

  /** Replaces the whole list. Replies that wait to be sent through a channel of a forbidden type are not sent. */
  set: staffProcedure({ ...looksAfterChannels, audits: 'channelPolicy.changed' })
    .route({ method: 'PUT', path: '/channel-policy', tags: ['channels'], summary: 'Forbid channel types' })
    .input(ChannelPolicy)
    .output(answer(ChannelPolicy)),
}
