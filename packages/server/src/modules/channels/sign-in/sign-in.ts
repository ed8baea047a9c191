import { createHash } from 'node:crypto'
import { SendError, type SignIn, type SignInGrant, type SignInOffer, type SignInWay } from '@besedka/channels/kit'
import { type ChannelSignInView, type ChannelType, channelTypes } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { newToken } from '../../../platform/crypto/tokens.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { grantPrefix } from './redeem-grants.ts'
import { openStep, type Signer, type Step, sealStep } from './sealed-step.ts'

type Asked = { type: ChannelType; simulated: boolean; channelId: string | null }

/** The provider's page where a person signs in. Throws channelServiceNotFoundException, signInUnavailableException. */
export function beginSignIn(app: AppContext, signer: Signer, asked: Asked): string {
  const { signIn, way } = openWay(app, asked)
  const verifier = newToken()
  const state = sealStep(app.vault, signer, { at: 'person', ...asked, verifier }, app.now())
  return signIn.personUrl(way, { state, challenge: challengeOf(verifier) })
}

/**
 * What the provider sent the browser back with: the accounts to choose from, or what the channel is made of. Throws signInExpiredException,
 * signInFailedException.
 */
export async function continueSignIn(
  app: AppContext,
  signer: Signer,
  { state, code, deviceId }: { state: string; code: string; deviceId: string | null },
): Promise<ChannelSignInView> {
  const now = app.now()
  const step = openStep(app.vault, signer, { sealed: state, at: ['person', 'account'], now })
  const { type, simulated, channelId, verifier } = step
  const about = { type, simulated, channelId }
  const { signIn, way } = openWay(app, about)
  const answer = { code, state, deviceId, verifier }
  if ('offers' in signIn) {
    if (step.at !== 'person') throw new AppError('signInExpiredException')
    const offers = await asking(signIn.offers(way, answer))
    return { step: 'offered', ...about, accounts: offers.map((offer) => offeredAccount(app, signer, { about, offer })) }
  }
  if (step.at === 'person') {
    const accounts = await asking(signIn.accounts(way, answer))
    return { step: 'choose', ...about, accounts, ticket: sealStep(app.vault, signer, { at: 'choice', ...about }, now) }
  }
  const grant = await asking(signIn.open(way, { ...answer, account: step.account }))
  return { step: 'granted', ...about, ...sealGrant(app, signer, { about, grant }) }
}

/** An account that came with its grant; one that cannot be connected has words for that instead. */
function offeredAccount(
  app: AppContext,
  signer: Signer,
  { about, offer }: { about: Asked; offer: SignInOffer },
): Extract<ChannelSignInView, { step: 'offered' }>['accounts'][number] {
  const { id, name } = offer
  if ('lacks' in offer) return { id, name, lacks: offer.lacks, settings: {}, secrets: {} }
  return { id, name, lacks: null, ...sealGrant(app, signer, { about, grant: offer.grant }) }
}

/** The settings and the secrets of a channel, the secrets sealed one by one for the form that saves it. */
function sealGrant(app: AppContext, signer: Signer, { about, grant }: { about: Asked; grant: SignInGrant }) {
  const settings = { ...grant.settings }
  const secrets = Object.entries(grant.secrets).map(([name, secret]) => {
    const sealed = sealStep(app.vault, signer, { at: 'grant', ...about, settings, name, secret }, app.now())
    return [name, grantPrefix + sealed] as const
  })
  return { settings, secrets: Object.fromEntries(secrets) }
}

/** The provider's page where the person lets us into the account. Throws signInExpiredException. */
export function chooseAccount(app: AppContext, signer: Signer, given: { ticket: string; accountId: string; name: string }): string {
  const { type, simulated, channelId } = openStep(app.vault, signer, { sealed: given.ticket, at: ['choice'], now: app.now() })
  const about = { type, simulated, channelId }
  const { signIn, way } = openWay(app, about)
  if (!('accountUrl' in signIn)) throw new AppError('signInExpiredException')
  const verifier = newToken()
  const account = { id: given.accountId, name: given.name }
  const state = sealStep(app.vault, signer, { at: 'account', ...about, verifier, account }, app.now())
  return signIn.accountUrl(way, { state, challenge: challengeOf(verifier), accountId: account.id })
}

/** The types whose provider knows this installation, by its settings. */
export function signInTypes({ config }: AppContext): ChannelType[] {
  return channelTypes.filter((type) => config.signInApps[type] !== undefined)
}

function openWay(app: AppContext, { type, simulated }: Pick<Step, 'type' | 'simulated'>): { signIn: SignIn; way: SignInWay } {
  const signIn = app.providers.adapterOf(type)?.signIn
  if (!signIn) throw new AppError('channelServiceNotFoundException')
  // Without a public address a provider has nowhere to send the browser back to.
  const way = app.providers.wayToSignIn({ type, simulated })
  if (!way) throw new AppError('signInUnavailableException')
  return { signIn, way }
}

/** PKCE's S256. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof SendError) throw new AppError('signInFailedException', { detail: error.problem.detail ?? error.problem.code })
    throw error
  }
}
