import type { ChannelProblemCode } from '@besedka/contract'
import type { Connection, HookRequest } from '../adapter.ts'
import type { OutgoingLetter } from '../outgoing.ts'
import type { SendErrorKind } from '../send-error.ts'

/** A way in which the outside can fail, and what the adapter has to make of it. */
export type WorldFault = {
  name: string
  start(): void | Promise<void>
  expected: { kind: SendErrorKind; code?: ChannelProblemCode; retryAfterMs?: number; wholeChannel?: boolean }
}

/** A provider that works, a channel connected to it, and a customer who can be written to: all of it for one rule only. */
export type OpenWorld<Settings = unknown> = {
  connection: Connection<Settings>
  /** The customer's address. */
  to: string
  /** For channels of letters. */
  letter?: OutgoingLetter
  /** How many messages the customer has got. */
  arrived(): number | Promise<number>
  faults: readonly WorldFault[]
  heal(): void | Promise<void>
  /** The customer writes something. For adapters that listen. */
  customerWrites?(): void | Promise<void>
  /** For adapters that show the customer typing or marks: the customer writes, and sees what the company does about it. */
  attention?(): { lastId: string; isRead(): boolean; isTyping(): boolean }
  /** For adapters that react: the customer writes, and sees the emoji that the company puts under it. */
  reactedTo?(): { externalId: string; emoji(): string | null }
  /** For adapters that look after an account: lets its key end, never with null. */
  endKey?(at: Date | null): void
  /** For adapters with templates: has one approved that was handed in, and makes ordinary messages be refused. */
  register?: { approve(name: string): void | Promise<void>; closeWindow(): void | Promise<void> }
  /** A file of the customer's that can be downloaded. */
  fileRef?(): string | Promise<string>
  close(): Promise<void>
}

/**
 * A request of the provider, and where its proof stands: in a header, in a field of the JSON body, or nowhere but in our address, whose secret the
 * product compares before it asks the adapter.
 */
export type HookProof =
  | ({ request: HookRequest; signsBody: boolean } & ({ proofHeader: string } | { proofField: string }))
  | { request: HookRequest; proof: 'address' }

/** What the conformance suite has to be given for an adapter. Faults that hang need an adapter with little patience. */
export type ConformanceWorld<Settings = unknown> = {
  open(): Promise<OpenWorld<Settings>>
  /** Bodies as the provider sends them: one for every kind of update, each with an id of its own. */
  updates: readonly Buffer[]
  /** Where the provider posts to us: a request that it would make, and what proves it. */
  hook?(connection: Connection<Settings>): HookProof
}
