import type { NumberState } from '@besedka/contract'

/** What a provider says of the account behind a channel. */
export type AccountState = {
  /** When our key ends; null: never, or the provider does not tell. */
  keyEndsAt: Date | null
  /** How it judges the number; null where it judges none. */
  number: NumberState | null
}
