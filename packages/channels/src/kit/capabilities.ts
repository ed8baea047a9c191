/**
 * What a channel can carry. One registry of these drives the composer, the message checks and every limit shown on a screen, so
 * that a screen forbids exactly what the provider would reject.
 */
export type Capabilities = {
  /** Longest text of one message, in characters; 0 where text cannot be sent. */
  textLength: number
  /** Most files in one message, and the largest one in bytes; 0 files where the channel carries none. */
  filesPerMessage: number
  fileSizeBytes: number
  /** The operator may change a sent message. */
  edits: boolean
  /** The customer sees that the operator types. */
  operatorTyping: boolean
  /** The operator sees that the customer types. */
  customerTyping: boolean
  /** Statuses that the channel reports beyond `sent`. */
  receipts: readonly ('delivered' | 'read')[]
  /** An operator may write first to a contact that is known. */
  operatorMayStart: boolean
}
