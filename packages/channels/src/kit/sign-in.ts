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

/** An account that can be connected by its grant; or, with `lacks`, cannot: the permissions that the person lacks there, in the provider's words. */
export type SignInOffer = SignInAccount & ({ grant: SignInGrant } | { lacks: string })

/**
 * Choosing an account at the provider (OAuth) instead of typing it in: a person signs in and chooses among the accounts that they manage. Either they
 * choose one and allow us to use it on a second page of the provider, or the provider grants all of them at once and they choose any number. Every call
 * throws {@link SendError} where the provider refuses.
 */
export type SignIn = {
  /** The page where a person signs in. */
  personUrl(way: SignInWay, ask: SignInAsk): string
} & (OneAccount | SeveralAccounts)

export type OneAccount = {
  /** The accounts that the person manages. */
  accounts(way: SignInWay, answer: SignInAnswer): Promise<SignInAccount[]>
  /** The page where they allow us to use one of them. */
  accountUrl(way: SignInWay, ask: SignInAsk & { accountId: string }): string
  /** Settings and secrets of a channel for the account. */
  open(way: SignInWay, answer: SignInAnswer & { account: SignInAccount }): Promise<SignInGrant>
}

export type SeveralAccounts = {
  /** The accounts that the person manages, each with its grant. */
  offers(way: SignInWay, answer: SignInAnswer): Promise<SignInOffer[]>
}
