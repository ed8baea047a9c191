import type { Config } from './config/read-config.ts'
import type { Vault } from './crypto/vault.ts'
import type { Database } from './database/open-database.ts'
import type { LoggedEvent } from './events/event.ts'
import type { Subscriptions } from './events/transaction.ts'
import type { FileStore } from './files/file-store.ts'
import type { Limits } from './http/limits.ts'
import type { createRefusalLog } from './http/refusals.ts'
import type { Feed } from './live/feed.ts'
import type { Log } from './log/create-log.ts'
import type { GuardedNet } from './net/guarded-net.ts'
import type { Providers } from './providers/providers.ts'

/** Everything the modules are given: built once in `main.ts`, passed on, never imported. */
export type AppContext = {
  config: Config
  log: Log
  database: Database
  /** The clock; tests set it. */
  now(): Date
  limits: Limits
  /** The log of what was refused and matters for security. */
  refusals: ReturnType<typeof createRefusalLog>
  /** Opens and seals the secrets in the database. */
  vault: Vault
  /** Channels' adapters, and the guarded way to their providers. */
  providers: Providers
  /** The guarded way out, for addresses that people type. */
  net: GuardedNet
  /** Where the bytes of files lie. */
  fileStore: FileStore
  subscriptions: Subscriptions
  /** Spreads committed events to listeners of this process and rings for the others. */
  publish(organisationId: string, events: LoggedEvent[]): void
  /** What has been committed here and is handed on, for whoever measures it. */
  figures: {
    /** Events committed by this process since it started, by type. */
    committed(): ReadonlyMap<string, number>
    /** Of one type, by what each says caused it, where that is counted. */
    causes(type: string): ReadonlyMap<string, number>
    /** Events of the log that listeners here have not been handed yet. Asks the database. */
    eventsBehind(): Promise<number>
  }
  /** Signals, sessions and presence of the live feed. */
  live: Pick<Feed, 'signal' | 'endSession' | 'endOrganisation' | 'standingChanged' | 'count'> & {
    /** Calls when another process has written into the log of an organisation, until the answer is called. A call may be lost. */
    onWrittenElsewhere(organisationId: string, call: () => void): () => void
    /** The accounts of an organisation that have a workspace open, at whichever process. */
    online(organisationId: string): Promise<string[]>
  }
}
