import type { NumberStanding } from '@besedka/contract'
import type { Connection } from './adapter.ts'

/** What a provider says of the account behind a channel. */
export type AccountStanding = {
  /** When our key ends; null: never, or the provider does not tell. */
  keyEndsAt: Date | null
  /** How it judges the number; null where it judges none. */
  number: NumberStanding | null
}

/** What has to be looked after so that a channel goes on working. Everything throws {@link SendError}. */
export type AccountCare<Settings = unknown> = {
  /** Asked every hour, after each change of the channel, and when the provider tells that something is new (event `account`). */
  ask(connection: Connection<Settings>): Promise<AccountStanding>
  /** A new key in the place of one that ends soon: the secrets that it is. Absent where a person has to make it. */
  renewKey?(connection: Connection<Settings>): Promise<Readonly<Record<string, string>>>
}
