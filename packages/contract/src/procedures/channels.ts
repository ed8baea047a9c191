import { z } from 'zod'
import { ChannelType } from '../channel-types.ts'
import { errors } from '../errors/error-map.ts'
import { ChannelCheckView, ChannelFailureView, ChannelSettings, ChannelView, TeamChannelView } from '../views/channel.ts'
import { ChannelServiceChange, TeamServiceChange } from '../views/channel-service.ts'
import { ChannelSighting } from '../views/channel-sighting.ts'
import { ChannelSignInView } from '../views/channel-sign-in.ts'
import { ProactiveCounts } from '../views/proactive-message.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { WorkingHours, WorkingHoursView } from '../views/working-hours.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_SERVICE_ACCOUNT' } as const

/** Who looks after teams sets what their own team's day needs, and nothing of how a channel is connected. */
const managesTeams = { right: 'AUTHORITY_TEAMS_UPDATE' } as const

const logoErrors = ['fileNotFoundException', 'fileTypeNotAllowedException', 'pictureTooBigException'] as const

const secretErrors = [
  'serviceAccountAlreadyExistsException',
  'serviceAccountAlreadyExistsWithLoginException',
  'channelServiceNotFoundException',
  'signInExpiredException',
] as const

/** New values of secrets; a name that is absent keeps what is stored. Never read back. A grant of `continueSignIn` stands for what the provider gave. */
const Secrets = z.record(z.string().max(64), z.string().max(10_000, 'tooLong'))

const Name = z.string().trim().min(1, 'required').max(64, 'tooLong')

export const channels = {
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/channels', tags: ['channels'], summary: 'Connected channels' })
    .output(
      answer(
        z.object({
          items: z.array(ChannelView),
          /** Whether channels can be connected to simulators of their providers (demo mode). */
          simulators: z.boolean(),
          /** The types whose provider knows this installation, so that people can sign in there and choose an account. */
          signIns: z.array(ChannelType),
        }),
      ),
    ),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/channels/{channelId}', tags: ['channels'], summary: 'One channel' })
    .input(z.object({ channelId: Id }))
    .output(answer(ChannelView))
    .errors(errors('channelNotFoundException')),

  create: staffProcedure({ ...manages, audits: 'channel.created' })
    .route({ method: 'POST', path: '/channels', tags: ['channels'], summary: 'Connect a channel' })
    .input(
      z.object({
        type: ChannelType,
        name: Name,
        teamId: Id.nullable().default(null),
        settings: ChannelSettings,
        secrets: Secrets.default({}),
        simulated: z.boolean().default(false),
        /** What is not given has its usual value. The plan options are those of `update`. */
        service: ChannelServiceChange.optional(),
      }),
    )
    .output(answer(ChannelView))
    .errors(
      errors(
        'duplicateChannelNameException',
        'teamNotFoundException',
        'channelTypeForbiddenException',
        'supportChannelFixedException',
        ...secretErrors,
        ...logoErrors,
      ),
    ),

  /** Changes what is given and leaves the rest; `active: false` stops writing into the channel at once (spec 4). */
  update: staffProcedure({ ...manages, audits: 'channel.updated' })
    .route({ method: 'PATCH', path: '/channels/{channelId}', tags: ['channels'], summary: 'Change a channel' })
    .input(
      z.object({
        channelId: Id,
        name: Name.optional(),
        teamId: Id.nullable().optional(),
        active: z.boolean().optional(),
        settings: ChannelSettings.optional(),
        secrets: Secrets.optional(),
        /** Thresholds, auto-replies and assessment need OPTION_SLA_TIMEOUTS, OPTION_AUTO_REPLIES and OPTION_QUALITY_RATING. */
        service: ChannelServiceChange.optional(),
      }),
    )
    .output(answer(ChannelView))
    .errors(errors('channelNotFoundException', 'duplicateChannelNameException', 'teamNotFoundException', ...secretErrors, ...logoErrors)),

  /** The channels of the teams that the caller is in. */
  ofOwnTeams: staffProcedure(managesTeams)
    .route({ method: 'GET', path: '/team-channels', tags: ['channels'], summary: 'Channels of one’s own teams' })
    .output(answer(z.object({ items: z.array(TeamChannelView) }))),

  /** Changes deadlines and auto-replies of such a channel, with the plan options of `channels.update`. */
  serve: staffProcedure({ ...managesTeams, audits: 'channel.updated' })
    .route({ method: 'PATCH', path: '/team-channels/{channelId}', tags: ['channels'], summary: 'Change how a team’s channel is served' })
    .input(z.object({ channelId: Id, service: TeamServiceChange }))
    .output(answer(TeamChannelView))
    .errors(errors('channelNotFoundException')),

  hoursOfOwn: staffProcedure(managesTeams)
    .route({
      method: 'GET',
      path: '/team-channels/{channelId}/hours',
      tags: ['channels'],
      summary: 'The working hours of a team’s channel',
    })
    .input(z.object({ channelId: Id }))
    .output(answer(WorkingHoursView))
    .errors(errors('channelNotFoundException')),

  /** They come before the hours of whichever team a chat of this channel goes to. */
  setHoursOfOwn: staffProcedure({ ...managesTeams, audits: 'workingHours.updated' })
    .route({
      method: 'PUT',
      path: '/team-channels/{channelId}/hours',
      tags: ['channels'],
      summary: 'Set the working hours of a team’s channel',
    })
    .input(z.object({ channelId: Id, hours: WorkingHours }))
    .output(answer(WorkingHoursView))
    .errors(errors('channelNotFoundException')),

  clearHoursOfOwn: staffProcedure({ ...managesTeams, audits: 'workingHours.deleted' })
    .route({
      method: 'DELETE',
      path: '/team-channels/{channelId}/hours',
      tags: ['channels'],
      summary: 'Let a team’s channel keep the team’s hours',
    })
    .input(z.object({ channelId: Id }))
    .output(answer(WorkingHoursView))
    .errors(errors('channelNotFoundException')),

  /** Begins to choose an account at the provider: the address of its page for the browser. What comes back goes to `continueSignIn`. */
  beginSignIn: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/channel-sign-ins', tags: ['channels'], summary: 'Sign in at a provider' })
    .input(z.object({ type: ChannelType, simulated: z.boolean().default(false), channelId: Id.nullable().default(null) }))
    .output(answer(z.object({ url: z.string() })))
    .errors(errors('channelServiceNotFoundException', 'channelNotFoundException', 'signInUnavailableException')),

  /** Goes on with what the provider sent the browser back with: first the accounts to choose from, and after the choice the grant for the form. */
  continueSignIn: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/channel-sign-ins/continuation', tags: ['channels'], summary: 'Back from a provider' })
    .input(
      z.object({
        state: z.string().min(1).max(8_000),
        code: z.string().min(1).max(4_000),
        deviceId: z.string().max(500).nullable().default(null),
      }),
    )
    .output(answer(ChannelSignInView))
    .errors(errors('signInExpiredException', 'signInFailedException', 'channelServiceNotFoundException')),

  /** Chooses one of the accounts: the address of the page where the provider is told so. */
  chooseAccount: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/channel-sign-ins/choice', tags: ['channels'], summary: 'Choose an account' })
    .input(z.object({ ticket: z.string().min(1).max(8_000), accountId: z.string().min(1).max(200), name: z.string().max(300) }))
    .output(answer(z.object({ url: z.string() })))
    .errors(errors('signInExpiredException', 'channelServiceNotFoundException')),

  /** How many chats a deletion would concern. */
  deletion: staffProcedure(manages)
    .route({ method: 'GET', path: '/channels/{channelId}/deletion', tags: ['channels'], summary: 'What a deletion would do' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.object({ openChats: z.int(), allChats: z.int() })))
    .errors(errors('channelNotFoundException')),

  /** Deletes a channel: it receives and sends no more, its open chats are closed, and every chat stays readable. Cannot be undone. */
  delete: staffProcedure({ ...manages, audits: 'channel.deleted' })
    .route({ method: 'DELETE', path: '/channels/{channelId}', tags: ['channels'], summary: 'Delete a channel' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.null()))
    .errors(errors('channelNotFoundException', 'supportChannelFixedException')),

  /** Tries the channel out against its provider; takes up to 20 seconds. */
  check: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/channels/{channelId}/checks', tags: ['channels'], summary: 'Check a channel' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.object({ items: z.array(ChannelCheckView), channel: ChannelView })))
    .errors(errors('channelNotFoundException', 'tooManyRequestsException')),

  /** How the channel's proactive messages do. */
  proactiveCounts: staffProcedure(manages)
    .route({ method: 'GET', path: '/channels/{channelId}/proactive-counts', tags: ['channels'], summary: 'Counts of proactive messages' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.object({ items: z.array(ProactiveCounts) })))
    .errors(errors('channelNotFoundException')),

  /** What did not pass and waits for a person, newest first. */
  failures: staffProcedure(manages)
    .route({ method: 'GET', path: '/channels/{channelId}/failures', tags: ['channels'], summary: 'What did not pass' })
    .input(z.object({ channelId: Id, ...pageInput }))
    .output(answer(page(ChannelFailureView)))
    .errors(errors('channelNotFoundException', 'invalidCursorException')),

  /** How many messages wait for a person in each channel; channels where all is well are left out. */
  failureCounts: staffProcedure(manages)
    .route({ method: 'GET', path: '/channel-failures', tags: ['channels'], summary: 'How much did not pass' })
    .output(answer(z.object({ items: z.array(z.object({ channelId: Id, count: z.int().positive() })) }))),

  /** Reads an update once more that could not be read, or sends a failed message again. */
  retryFailure: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/channels/{channelId}/failures/{failureId}/retry', tags: ['channels'], summary: 'Try again' })
    .input(z.object({ channelId: Id, failureId: Id }))
    .output(answer(z.null()))
    .errors(errors('channelNotFoundException', 'messageNotFoundException', 'channelDeactivatedException', 'channelTypeForbiddenException')),

  /** Where a chat on a site was seen, and what was refused there, the latest first: whether the snippet works, and why not. Twenty of each kind at most. */
  sightings: staffProcedure(manages)
    .route({ method: 'GET', path: '/channels/{channelId}/sightings', tags: ['channels'], summary: 'Where a chat on a site was seen' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.object({ items: z.array(ChannelSighting) })))
    .errors(errors('channelNotFoundException')),

  /** Makes a new secret for signed user ids and shows it this once; the former one stops working. */
  renewIdentitySecret: staffProcedure({ ...manages, audits: 'channel.identitySecretRenewed' })
    .route({ method: 'POST', path: '/channels/{channelId}/identity-secret', tags: ['channels'], summary: 'New identity secret' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.object({ secret: z.string() })))
    .errors(errors('channelNotFoundException')),
}
