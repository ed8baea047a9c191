/** What a letter says about its conversation. All of it is hostile but `key`. */
export type ThreadQuestion = {
  /** External ids it answers, the nearest first. */
  references: readonly string[]
  /** The chat named by a token of ours that came back and was verified. */
  key: string | null
  /** As written, with its prefixes. */
  subject: string
  /** Who writes. */
  sender: string
  /** Everybody on the letter. */
  participants: readonly string[]
  /** Written by a machine. */
  automatic: boolean
  at: Date
}

/** A chat of the same channel that may be meant, and why the product found it. */
export type ThreadCandidate = {
  chatId: string
  /**
   * `ownLetter`: a letter we sent is referenced; its id cannot be guessed. `customerLetter`: a letter that came in is referenced; its id may
   * be known to many (a list, a newsletter). `token`: it is the chat of `key`. `subject`: a chat of the same customer.
   */
  match: 'ownLetter' | 'customerLetter' | 'token' | 'subject'
  /** The id that matched; null for `token` and `subject`. */
  reference: string | null
  /** Address of the chat's customer. */
  customer: string
  /** Addresses on its letters so far. */
  participants: readonly string[]
  /** Subject of its letters. */
  subject: string
  lastActivityAt: Date
}
