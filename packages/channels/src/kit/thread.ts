import type { InboundThread } from './inbound.ts'

/** A letter that looks for its conversation. */
export type ThreadQuestion = InboundThread & {
  /** Who wrote it, lower case. */
  sender: string
}

/** A chat that it may belong to, as the product found it in its database. */
export type ThreadCandidate = {
  chatId: string
  threadKey: string
  /** Whom we answer there, lower case. */
  customerAddress: string
  subject: string
  activeAt: Date
  /** External ids of this chat's messages that the letter names. */
  references: readonly string[]
  /** Its customer is the sender's customer. */
  ofSender: boolean
}
