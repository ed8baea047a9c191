import type { Readable } from 'node:stream'
import type { AccountState } from './account-state.ts'
import type { ChannelDefinition } from './define-channel.ts'
import type { InboundContact, InboundEvent, RawUpdate } from './inbound.ts'
import type { Net } from './net.ts'
import type { OutgoingEdit, OutgoingMessage, OutgoingReaction, SentPart, TakenBack } from './outgoing.ts'
import type { ChannelProblem } from './send-error.ts'
import type { SignIn } from './sign-in.ts'
import type { TelephonyPlace } from './telephony-place.ts'
import type { ChannelTemplate, NewChannelTemplate } from './template.ts'
import type { ThreadCandidate, ThreadQuestion } from './thread.ts'

export type { Net }

/** A connected channel, as its adapter sees it. */
export type Connection<Settings = unknown> = {
  channelId: string
  settings: Settings
  secrets: Readonly<Record<string, string | undefined>>
  /** Where the provider delivers updates; null while the product has no public address. */
  hookUrl: string | null
  /** The door of the provider's app, for types that have one beside the channel's own address; null or absent where the app is not known. */
  appHookUrl?: string | null
  /** A secret of this channel, for providers that prove themselves by repeating one. 43 characters of A-Z a-z 0-9 _ - */
  hookSecret: string
  /** Another address of the provider, for simulators and tests; null for the real one. */
  apiBase: string | null
  /** Where the provider fetches a picture of the settings (a field of kind `picture`); null while the product has no public address. Absent in tests. */
  pictureUrl?(fileId: string): string | null
  net: Net
  /** Where this process speaks with telephone networks; absent: as the machine comes. */
  telephony?: TelephonyPlace
  now(): Date
}

/** A provider's request, as it came over the wire. */
export type HookRequest = {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string | undefined>>
  body: Buffer
}
export type HookAnswer = { status: number; body: string; contentType?: string }

/**
 * For providers that post all accounts of an app to one address, the app's door: `/hooks/apps/<family>/<app>`. A post is taken for those channels whose own
 * secrets prove it.
 */
export type AppHook<Settings = unknown> = {
  /** Types of one family are served by the same apps, at one address. */
  family: string
  /** The app behind a channel. */
  appOf(settings: Settings): string
  /** The name of the channel's secret that is the app's. Only this secret proves what comes to the door. */
  secret: string
  /** Cuts a body into updates by account, as `accountsOf` names them. Undefined for a body that is not about this type. */
  split(body: Buffer): ReadonlyMap<string, readonly RawUpdate[]> | undefined
  /** What posts call the accounts of a channel; `identity` of the definition alone unless this is there. */
  accountsOf?(settings: Settings): readonly string[]
  /**
   * Whether channels have an address of their own as well, and the door takes what the provider posts to its apps alone. What comes to the door is proved by
   * `verify` of this then.
   */
  besideOwn?: { verify(request: HookRequest, connection: Connection<Settings>): boolean }
}

/** Result of a live check. `unknown`: cannot be told yet, for example no message has come so far. */
export type CheckResult = { id: string; state: 'passed' | 'failed' | 'unknown'; problem?: ChannelProblem }

/** A customer who is listened to. `lastId`: the provider's id of the last message of theirs that we have read; absent where they have not written. */
export type Heard = { to: string; lastId?: string }

/** Where a listening adapter stands, in its own words; stored with the updates it covers. */
export type Cursor = Record<string, string | number>

export type Listening = {
  cursor: Cursor | null
  /** Stores updates and the cursor behind them, in one transaction. Go on only when it has resolved. */
  accept(updates: readonly RawUpdate[], cursor: Cursor): Promise<void>
  /** A file that the channel's settings name (fields of kind `sound`). Rejects where it is gone. Absent in tests that have none. */
  file?(id: string): Promise<Buffer>
  /** Aborted when the channel changes, is deactivated or the process stops. */
  signal: AbortSignal
}

/** The provider's register of templates, which may be sent while ordinary messages may not. Everything throws {@link SendError}. */
export type ChannelTemplates<Settings = unknown> = {
  /** All of the account, in every state. */
  list(connection: Connection<Settings>): Promise<ChannelTemplate[]>
  /** Hands one in for approval. */
  create(template: NewChannelTemplate, connection: Connection<Settings>): Promise<Pick<ChannelTemplate, 'externalId' | 'state'>>
  /** One that is gone already is no failure. */
  delete(template: Pick<ChannelTemplate, 'externalId' | 'name'>, connection: Connection<Settings>): Promise<void>
}

/** The account behind a channel, which has to be looked after so that the channel goes on working. Everything throws {@link SendError}. */
export type AccountCare<Settings = unknown> = {
  /** Asked every hour, after each change of the channel, and when the provider tells that something is new (event `account`). */
  ask(connection: Connection<Settings>): Promise<AccountState>
  /** Secrets with a new key, in place of one that ends soon. Absent where a person has to make the key. */
  renewKey?(connection: Connection<Settings>): Promise<Readonly<Record<string, string>>>
}

/** How many calls that send a provider takes, so that it does not have to refuse any. */
export type Pace = {
  /** From one account in a second; all processes of ours together keep it. */
  perSecond: number
  /** To one person: so many in a row (`burst`), and then `perSecond` again. Absent where it is the same whom they go to. */
  perChat?: { perSecond: number; burst: number }
}

/**
 * One channel type's side of the bargain: translate, and speak the provider's protocol. No database, no domain; no state outlives a
 * call but caches, such as access tokens. Whatever a provider sends is hostile: `split` and `receive` never throw for it, they say `ignored`.
 *
 * `Part` is one call to the provider: a message may need several. `plan` is pure and gives the same parts for every attempt, so an attempt
 * that broke off goes on after the last part that was confirmed.
 */
export type ChannelAdapter<Settings = unknown, Part = unknown> = {
  definition: ChannelDefinition<Settings>
  /** Present where the provider posts to us. */
  hook?: {
    /** Proves the sender, on the raw bytes and in constant time. */
    verify(request: HookRequest, connection: Connection<Settings>): boolean
    /**
     * What is kept of a request and read later, where the provider says things outside of the body: in the address, as Kannel does, or in headers. Pure but for
     * `now`. Absent: the body as it came.
     */
    bodyOf?(request: HookRequest, connection: Connection<Settings>): Buffer
    /** Answers a provider's question (GET challenge, confirmation) instead of taking an update; undefined for an ordinary one. May ask the provider; throws {@link SendError}. */
    handshake?(request: HookRequest, connection: Connection<Settings>): HookAnswer | undefined | Promise<HookAnswer | undefined>
    /** What a provider wants to read when its update was stored; 200 and nothing where this is absent or undefined. Pure. */
    accepted?(request: HookRequest, connection: Connection<Settings>): HookAnswer | undefined
    app?: AppHook<Settings>
    /** What the provider itself puts behind our address, for providers that post to `<address>/<behind>`. */
    behind?: string
    /** Whether the provider posts although `listen` fetches as well: posts only make it sooner. Absent: a channel that listens has no address. */
    besideListening?: true
  }
  /** Cuts a request's body into updates. What cannot be read at all is undefined, and answered with 400. */
  split(body: Buffer): RawUpdate[] | undefined
  /**
   * What an update only names, as the provider tells it when it is asked: the body that is kept and read in place of the update's own. A body that needs
   * nothing is given back as it is. Absent where updates say all themselves. Throws {@link SendError}: then it is tried again.
   */
  lookUp?(body: Buffer, connection: Connection<Settings>): Promise<Buffer>
  /** What an update means. Pure but for time-bounded parsing in a worker. */
  receive(
    body: Buffer,
    connection: Pick<Connection<Settings>, 'settings' | 'channelId' | 'secrets' | 'hookSecret'>,
  ): Promise<InboundEvent[]> | InboundEvent[]
  /** Which of the candidates a letter continues, by chat id; null opens a conversation of its own. Pure; for channels of letters. */
  decideThread?(question: ThreadQuestion, candidates: readonly ThreadCandidate[]): string | null
  plan(message: OutgoingMessage): Part[]
  /** Sends one part. Throws {@link SendError}. */
  send(part: Part, message: OutgoingMessage, connection: Connection<Settings>): Promise<SentPart>
  /** Whether the provider itself drops a part that is sent again with the same message id. */
  repeatsAreHarmless: boolean
  /** Absent where the provider states none, and its own word (`retryAfterMs`) is all there is. */
  pace?: Pace
  /** Changes a sent message; `externalId` is the one of its first part, and its buttons stay. Throws {@link SendError}. */
  edit?(given: OutgoingEdit, connection: Connection<Settings>): Promise<void>
  /** Puts an emoji under what the customer wrote, in place of the one before; the same again changes nothing. Throws {@link SendError}. */
  react?(given: OutgoingReaction, connection: Connection<Settings>): Promise<void>
  /** Deletes a sent message at the customer's. What is gone there already is no failure. Throws {@link SendError}. */
  takeBack?(given: TakenBack, connection: Connection<Settings>): Promise<void>
  /** Opens a file that came by reference. Throws {@link SendError}. */
  download?(ref: string, connection: Connection<Settings>): Promise<Readable>
  /** What to call a new customer, where updates name them by a number only. Throws {@link SendError}: then they keep the number. */
  profile?(contact: InboundContact, connection: Connection<Settings>): Promise<Pick<InboundContact, 'name' | 'locale'>>
  /** What a comment stands under, by the id in `extras.comment`. Throws {@link SendError}: then the chat shows what the update said. */
  findPost?(postId: string, connection: Connection<Settings>): Promise<{ url: string | null; text: string }>
  /** Tells the provider that a press of a button has been taken. Never throws for what is too late. */
  acknowledge?(token: string, connection: Connection<Settings>): Promise<void>
  /** Present where the provider tells how the account stands, and where keys end. */
  account?: AccountCare<Settings>
  /** Present where the provider keeps templates (`capabilities.template`); `send` gets a message with `template` then. */
  templates?: ChannelTemplates<Settings>
  /** Shows the customer for some seconds that somebody types. Throws {@link SendError}, which nobody waits for. */
  typing?(heard: Heard, connection: Connection<Settings>): Promise<void>
  /** Tells the customer that we have read up to a message of theirs. Throws {@link SendError}, which loses nothing but the mark. */
  markRead?(heard: Heard, connection: Connection<Settings>): Promise<void>
  /** Makes the provider deliver to us. Called when the channel is created, changed or activated. Throws {@link SendError}. */
  connect?(connection: Connection<Settings>): Promise<void>
  /** Whether the provider may forget after a while that it delivers to us: then `connect` is called every hour too, and must change nothing that is right. */
  subscriptionFades?: boolean
  /**
   * Whether somebody else, or the provider after a while of failures, can take our address away, and the checks tell: then they are run every hour, so they
   * have to be cheap and send nothing to anybody. `hookNotReachable` and `appRemoved` mean that nobody else has taken the place: we connect again then.
   */
  canLoseHook?: boolean
  /** Makes it stop. Called when the channel is deactivated or deleted; failures do not matter. */
  disconnect?(connection: Connection<Settings>): Promise<void>
  /** Where customers find the channel, as a link that opens it for them. Throws {@link SendError}. Absent where there is no such address. */
  publicAddress?(connection: Connection<Settings>): Promise<string>
  /** For types whose account is chosen at the provider: a field of kind `account` in the form. */
  signIn?: SignIn
  /** Runs the definition's checks in order. Never throws. */
  check(connection: Connection<Settings>): Promise<CheckResult[]>
  /**
   * Fetches updates until it is told to stop, for providers that do not post. Undefined for those settings means: this channel is served
   * by its hook. Throws {@link SendError} when the provider refuses; the caller starts it again later.
   */
  listen?(connection: Connection<Settings>): ((listening: Listening) => Promise<void>) | undefined
}

/** Declares an adapter; inside the product its settings and parts are opaque. */
export function defineAdapter<Settings, Part>(adapter: ChannelAdapter<Settings, Part>): ChannelAdapter<Settings, Part> {
  return adapter
}
