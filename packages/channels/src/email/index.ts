/**
 * Letters, the half that needs no network: reading them within bounds, telling people from machines, tying them into conversations, and
 * showing their HTML without danger. For the server only: nothing here may reach a browser.
 */
export { readLetter } from './parse/read-letter.ts'
export { decideThread, type ThreadCandidate, type ThreadDecision, type ThreadQuestion } from './thread/decide-thread.ts'
export { answerSubject } from './thread/outgoing-headers.ts'
