/** What stands before the @ where nobody reads: RFC 2142 and RFC 3834 §2 name the machines, the rest is what senders say of themselves. */
const unread =
  /^(?:no|do?n?t|do[-_.]?not)[-_.]?(?:reply|answer|respond)(?:[-_.+].*)?$|^(?:mailer-daemon|postmaster|bounces?|bounce[-+].*)$/i

/** Whether nobody reads what is written to this address by letter: an automatic answer would come back, or annoy a machine. */
export function readsNoAnswers(address: string | null): boolean {
  return unread.test(address?.split('@')[0] ?? '')
}
