/**
 * Letters, the half that needs no network: reading them within bounds, telling people from machines, tying them into conversations, and
 * showing their HTML without danger. For the server only: nothing here may reach a browser.
 */
export { type LetterDocument, type LetterDocumentOptions, letterDocument, letterSandbox } from './html/letter-document.ts'
export { type SafeHtml, sanitiseHtml } from './html/sanitise.ts'
export { inboundEvents } from './parse/inbound-events.ts'
export { decideThread, type ThreadDecision } from './thread/decide-thread.ts'
export { answerSubject, type OutgoingHeaders, outgoingHeaders } from './thread/outgoing-headers.ts'
export { replyAddress, writeReplyToken } from './thread/reply-token.ts'
