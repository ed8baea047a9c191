import type { CrmEntity, CrmKind, DefinedFieldType } from '@besedka/contract'
import type { HookRequest } from '../../kit/adapter.ts'
import type { Net } from '../../kit/net.ts'
import type { Pace } from './pacer.ts'

/** What an adapter needs to work for a connection. */
export type CrmConnection = {
  settings: Readonly<Record<string, string>>
  /** In clear. */
  secrets: Readonly<Record<string, string>>
  /** The fields beside those that every record has, with how they are read: those of the mapping. */
  fields: Readonly<Record<CrmEntity, readonly CrmFieldRef[]>>
  net: Net
  /** Resolves when the CRM's pace allows one more call. */
  turn(): Promise<void>
  /**
   * Exchanges the tokens of a sign-in for new ones, keeps them, and puts them into `secrets`. When several ask at once, one exchanges. Throws SendError.
   */
  renew(): Promise<void>
  now(): Date
}

export type CrmFieldRef = { key: string; type: DefinedFieldType }

/** A field that the CRM has. */
export type CrmField = CrmFieldRef & {
  entity: CrmEntity
  title: string
  readOnly: boolean
  options: readonly { id: string; name: string }[]
}

/** A contact or company of the CRM. Phones and addresses are as they were typed there. */
export type CrmRecord = {
  id: string
  modifiedAt: Date
  /** Our id, where the CRM keeps it: we made the record, and may not have heard that it was made. */
  originId: string | null
  name: string
  phones: readonly string[]
  emails: readonly string[]
  /** Of a contact: the CRM's id of the company. */
  companyId: string | null
  /** Other fields in our plain form: `2026-11-25`, `yes`, `12.5`, an option's id; null when empty. */
  values: Readonly<Record<string, string | null>>
}

/** What is to be written; what is left out stays. */
export type CrmChange = {
  name?: string
  /** As they were typed there, and new ones. */
  phones?: CrmListChange
  emails?: CrmListChange
  companyId?: string | null
  values?: Readonly<Record<string, string | null>>
}
export type CrmListChange = { add: readonly string[]; remove: readonly string[] }

export type CrmPage = {
  records: readonly CrmRecord[]
  /** Where the next page begins; null after the last one. */
  next: string | null
  /** How many there are in all, where the CRM says so. */
  total: number | null
}

/** By any of these a record is found again. */
export type CrmQuestion = { originId?: string; phones?: readonly string[]; emails?: readonly string[]; name?: string }

/** What the CRM posted: something is new about a record. What it is, is asked for. */
export type CrmNotice = { entity: CrmEntity; id: string }

/** Signing in at a page of the CRM (OAuth), and renewing the tokens afterwards. */
export type CrmSignIn = {
  /** The page where somebody agrees. */
  page(settings: CrmConnection['settings'], state: string): string
  /** Secrets for the code that the browser came back with. Called once: a code can be used once. */
  redeem(connection: CrmConnection, answer: { code: string; redirectUri: string }): Promise<Readonly<Record<string, string>>>
  /** New secrets for the refresh token among the old ones, which can be used once. */
  renew(connection: CrmConnection): Promise<Readonly<Record<string, string>>>
}

/**
 * How a CRM speaks. Each call ends, or throws a `SendError`: `retry` (nothing of this connection passes for now, or `retryAfterMs`), `permanent` (this
 * record is refused), `channel` (it does not let us in until somebody mends the settings).
 */
export type CrmAdapter = {
  kind: CrmKind
  /** The pace that the CRM allows. */
  pace: Pace
  signIn: CrmSignIn
  /** Whether the CRM lets us in; what the account is called. */
  check(connection: CrmConnection): Promise<{ account: string }>
  listFields(connection: CrmConnection): Promise<readonly CrmField[]>
  /** All records in one lasting order, page by page. */
  listAll(connection: CrmConnection, entity: CrmEntity, from: string | null): Promise<CrmPage>
  /** Those changed since a moment, it included, the oldest change first. */
  listChanged(connection: CrmConnection, entity: CrmEntity, since: Date, from: string | null): Promise<CrmPage>
  /** Null: it is not there, or no longer. */
  get(connection: CrmConnection, entity: CrmEntity, id: string): Promise<CrmRecord | null>
  find(connection: CrmConnection, entity: CrmEntity, question: CrmQuestion): Promise<CrmRecord | null>
  /** Creates a record and answers its id. */
  create(connection: CrmConnection, entity: CrmEntity, change: CrmChange, originId: string): Promise<string>
  update(connection: CrmConnection, entity: CrmEntity, id: string, change: CrmChange): Promise<void>
  addTimelineEntry(connection: CrmConnection, customerId: string, text: string): Promise<void>
  /** Whether an entry with this in it is there: an earlier call may have been taken although no answer came. */
  hasTimelineEntry(connection: CrmConnection, customerId: string, part: string): Promise<boolean>
  /** What a post of the CRM says; undefined: it is not the CRM's. */
  readHook(request: HookRequest, connection: Pick<CrmConnection, 'secrets'>): readonly CrmNotice[] | undefined
}
