import type { ApiScope, OptionName, RightName } from '@besedka/contract'

/** The account behind a request, as it stands at this moment: rights and options are never remembered. */
export type CurrentAccount = {
  /** An API key acts: it is nobody, so it takes part in no chat and owns no message. An account when it is not said. */
  kind?: 'apiKey'
  /** What an API key may be for. */
  scopes?: ReadonlySet<ApiScope>
  id: string
  organisationId: string
  organisationName: string
  organisationKind: 'provider' | 'client'
  sessionId: string
  name: string
  email: string
  role: { id: string; name: string }
  rights: ReadonlySet<RightName>
  options: ReadonlySet<OptionName>
  teamIds: readonly string[]
  /** Where the request came from, as the audit log keeps it. */
  network?: string | undefined
  userAgent?: string | undefined
}

/** The same, with what its session may do. */
export type SignedInAccount = CurrentAccount & {
  /** The organisation demands a second factor that the account has not set up: nothing else is answered until then. */
  mustEnrol: boolean
  /** From when it will; null where it does not, or is set up. */
  mustEnrolFrom: Date | null
  /** Until when the organisation's plan is paid or tried out. */
  planUntil: Date | null
  trial: boolean
  /** A charge for the plan waits for money. */
  short: boolean
  /** When the person last showed that it is them. */
  confirmedAt: Date
}

/** An account and nothing of a session. */
export type AccountKey = { organisationId: string; id: string }

/** The customer's device behind a request. */
export type CurrentVisitor = {
  organisationId: string
  channelId: string
  customerId: string
  /** What is kept of the token; names the session. */
  tokenHash: Buffer
  /** There was no open chat a moment ago: what they write now opens one, most likely. */
  hasNoChat: boolean
  /** A bot had their open chat a moment ago. */
  isOnBot: boolean
}

export function hasRight(account: Pick<CurrentAccount, 'rights'>, right: RightName): boolean {
  return account.rights.has(right)
}
