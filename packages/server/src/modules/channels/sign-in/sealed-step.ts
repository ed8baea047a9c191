import { ChannelType, Id } from '@besedka/contract'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/vault.ts'
import { AppError } from '../../../platform/errors/app-error.ts'

/** Whoever signs in at a provider. What is sealed for one person opens for nobody else, so nobody is led into a stranger's account. */
export type Signer = { organisationId: string; id: string }

const minutes = 15

const about = { type: ChannelType, simulated: z.boolean(), channelId: Id.nullable(), until: z.number() }
const account = { id: z.string(), name: z.string() }

/**
 * What has to be remembered between two steps. It travels through the browser sealed, so it needs no table: as `state` through the provider's pages, as
 * a ticket beside the list of accounts, and as a grant in the form of the channel.
 */
const Step = z.discriminatedUnion('at', [
  z.object({ at: z.literal('person'), ...about, verifier: z.string() }),
  z.object({ at: z.literal('choice'), ...about }),
  z.object({ at: z.literal('account'), ...about, verifier: z.string(), account: z.object(account) }),
  z.object({ at: z.literal('grant'), ...about, settings: z.record(z.string(), z.string()), name: z.string(), secret: z.string() }),
])
export type Step = z.infer<typeof Step>
type Place = Step['at']

/** `until` is set here. In letters, digits, `-` and `_` alone, as addresses of providers want it. */
export function sealStep(vault: Vault, signer: Signer, step: DistributiveOmit<Step, 'until'>, now: Date): string {
  const until = now.getTime() + minutes * 60_000
  return Buffer.from(vault.seal(JSON.stringify({ ...step, until }), placeFor(signer))).toString('base64url')
}

/** Throws signInExpiredException for what is too old, of another step, of another person, or not ours at all. */
export function openStep<At extends Place>(
  vault: Vault,
  signer: Signer,
  { sealed, at, now }: { sealed: string; at: readonly At[]; now: Date },
): Extract<Step, { at: At }> {
  const opened = vault.tryOpen(Buffer.from(sealed, 'base64url').toString(), placeFor(signer))
  const step = opened === undefined ? undefined : Step.parse(JSON.parse(opened))
  if (!step || step.until < now.getTime() || !isAt(step, at)) throw new AppError('signInExpiredException')
  return step
}

function isAt<At extends Place>(step: Step, at: readonly At[]): step is Extract<Step, { at: At }> {
  return at.some((one) => one === step.at)
}

function placeFor({ organisationId, id }: Signer): string {
  return `channels/sign-in/${organisationId}/${id}`
}

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never
