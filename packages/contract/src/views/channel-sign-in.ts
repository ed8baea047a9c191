import { z } from 'zod'
import { ChannelType } from '../channel-types.ts'
import { Id } from './shared.ts'

/** Where providers send the browser back to, below the address of the product; registered with each of them. */
export const signInReturnPath = '/admin/preferences/channels/sign-in'

/** An account of the provider that whoever signed in may connect. */
export const SignInAccountView = z.object({ id: z.string(), name: z.string() })
export type SignInAccountView = z.infer<typeof SignInAccountView>

const about = {
  type: ChannelType,
  simulated: z.boolean(),
  /** The channel that is connected anew; null for a new one. */
  channelId: Id.nullable(),
}

const granted = {
  /** Settings of the channel that the account gives. */
  settings: z.record(z.string(), z.string()),
  /** Secrets by name, each a grant: sealed, for this person and for a quarter of an hour, to be saved with the channel. */
  secrets: z.record(z.string(), z.string()),
}

/** How far signing in at a provider has come. */
export const ChannelSignInView = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('choose'),
    ...about,
    accounts: z.array(SignInAccountView),
    /** Given back with the choice. */
    ticket: z.string(),
  }),
  z.object({
    step: z.literal('offered'),
    ...about,
    /** Each with the settings and secrets of its channel. Any number of them can be connected, each by `channels.create`. */
    accounts: z.array(
      SignInAccountView.extend({
        /** The permissions that the person lacks there, in the provider's words: it cannot be connected. Null where it can. */
        lacks: z.string().nullable(),
        ...granted,
      }),
    ),
  }),
  z.object({
    step: z.literal('granted'),
    ...about,
    ...granted,
  }),
])
export type ChannelSignInView = z.infer<typeof ChannelSignInView>
