import type { Net } from './net.ts'

/** Our own registration with a provider: whose name stands on its page of consent. */
export type SignInApp = { clientId: string; clientSecret: string }

/** The way to a provider while somebody signs in there. */
export type SignInWay = {
  app: SignInApp
  net: Net
  /** Another address of the provider for our own calls; null for the real one. */
  apiBase: string | null
  /** Another address of its pages for the browser; null for the real one. */
  pageBase: string | null
  /** Where the provider sends the browser back; registered with it. */
  redirectUri: string
}

/** What a page of the provider is opened with. `challenge` is PKCE's (S256), for providers that take it. */
export type SignInAsk = { state: string; challenge: string }

/** What the browser brings back, and the `verifier` of the challenge that it left with. */
export type SignInAnswer = { code: string; state: string; deviceId: string | null; verifier: string }

/** An account that somebody may connect. */
export type SignInAccount = { id: string; name: string }

/** What the channel is made of once its account is chosen. */
export type SignInGrant = { settings: Readonly<Record<string, string>>; secrets: Readonly<Record<string, string>> }

/** An account whose grant came with the list: chosen, it is connected. `lacks`: what the person may not do there, in the provider's words; it cannot be. */
export type SignInOffer = SignInAccount & ({ grant: SignInGrant } | { lacks: string })

/**
 * How an account is chosen at the provider (OAuth) instead of being typed in: a person signs in and picks of the accounts that they manage. Either they
 * pick one, and let us into that on a second page, or the provider lets us into all of them at once, and they pick as many as they like. Every call
 * throws {@link SendError} where the provider refuses.
 */
export type SignIn = {
  /** The page where a person signs in. */
  personUrl(way: SignInWay, ask: SignInAsk): string
} & (OneAccount | SeveralAccounts)

export type OneAccount = {
  /** Who the person may let us be. */
  accounts(way: SignInWay, answer: SignInAnswer): Promise<SignInAccount[]>
  /** The page where they let us into one of them. */
  accountUrl(way: SignInWay, ask: SignInAsk & { accountId: string }): string
  /** Settings and secrets of a channel for the account. */
  open(way: SignInWay, answer: SignInAnswer & { account: SignInAccount }): Promise<SignInGrant>
}

export type SeveralAccounts = {
  /** Who the person may let us be, each with what its channel is made of. */
  offers(way: SignInWay, answer: SignInAnswer): Promise<SignInOffer[]>
}
