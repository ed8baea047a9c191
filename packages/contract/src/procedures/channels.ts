import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { ChannelView, connectableChannelTypes } from '../views/channel.ts'
import { answer, Id } from '../views/shared.ts'
import { SiteChatSettings } from '../views/site-chat-settings.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_SERVICE_ACCOUNT' } as const

const logoErrors = ['fileNotFoundException', 'fileTypeNotAllowedException', 'pictureTooBigException'] as const

const Name = z.string().trim().min(1, 'required').max(64, 'tooLong')

export const channels = {
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/channels', tags: ['channels'], summary: 'Connected channels' })
    .output(answer(z.object({ items: z.array(ChannelView) }))),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/channels/{channelId}', tags: ['channels'], summary: 'One channel' })
    .input(z.object({ channelId: Id }))
    .output(answer(ChannelView))
    .errors(errors('channelNotFoundException')),

  create: staffProcedure(manages)
    .route({ method: 'POST', path: '/channels', tags: ['channels'], summary: 'Connect a channel' })
    .input(
      z.object({
        type: z.enum(connectableChannelTypes),
        name: Name,
        teamId: Id.nullable().default(null),
        settings: SiteChatSettings,
      }),
    )
    .output(answer(ChannelView))
    .errors(errors('duplicateChannelNameException', 'teamNotFoundException', ...logoErrors)),

  /** Changes what is given and leaves the rest; `active: false` stops writing into the channel at once (spec 4). */
  update: staffProcedure(manages)
    .route({ method: 'PATCH', path: '/channels/{channelId}', tags: ['channels'], summary: 'Change a channel' })
    .input(
      z.object({
        channelId: Id,
        name: Name.optional(),
        teamId: Id.nullable().optional(),
        active: z.boolean().optional(),
        settings: SiteChatSettings.optional(),
      }),
    )
    .output(answer(ChannelView))
    .errors(errors('channelNotFoundException', 'duplicateChannelNameException', 'teamNotFoundException', ...logoErrors)),

  /** Makes a new secret for signed user ids and shows it this once; the former one stops working. */
  renewIdentitySecret: staffProcedure(manages)
    .route({ method: 'POST', path: '/channels/{channelId}/identity-secret', tags: ['channels'], summary: 'New identity secret' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.object({ secret: z.string() })))
    .errors(errors('channelNotFoundException')),
}
