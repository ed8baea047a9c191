/** The name in the query that says which message of ours a receipt is about. */
export const receiptParameter = 'receipt'

/** Our address for the receipts of one message. */
export function receiptUrlFor(hookUrl: string, messageId: string): string {
  return `${hookUrl}${hookUrl.includes('?') ? '&' : '?'}${receiptParameter}=${encodeURIComponent(messageId)}`
}
