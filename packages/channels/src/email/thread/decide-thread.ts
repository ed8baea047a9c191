import type { ThreadCandidate, ThreadQuestion } from '../../kit/thread.ts'
import { readSubject, sameSubject } from '../parse/letter-subject.ts'
import { sameMailbox } from './same-mailbox.ts'

export type ThreadDecision =
  | { chatId: string; reason: 'answersOurLetter' | 'answersOwnLetter' | 'colleagueAnswers' | 'tokenCameBack' | 'sameSubject' }
  | { chatId: null; reason: 'nothingMatches' | 'strangerForwards' | 'strangerReferences' | 'newMatter' | 'subjectTooOld' }

const day = 86_400_000
/** Who digs out a letter this old and gives it another subject wants something new. */
const oldLetterDays = 30
/** How long a subject alone ties an answer to a chat, and a letter that is not even an answer. */
const answerDays = 30
const repeatDays = 1

/**
 * To which chat a letter belongs. The nearest reference counts first; a letter of ours may be answered by anybody it was passed on to, a
 * customer's letter only by people of that conversation; then a token; the subject only for the customer's own answers.
 */
export function decideThread(question: ThreadQuestion, candidates: readonly ThreadCandidate[]): ThreadDecision {
  const byReference = new Map(candidates.filter(({ reference }) => reference !== null).map((candidate) => [candidate.reference, candidate]))
  const token = candidates.find(({ match, chatId }) => match === 'token' && chatId === question.key)
  const referenced = question.references.flatMap((reference) => byReference.get(reference) ?? [])
  let refusal: ThreadDecision | undefined
  for (const candidate of [...referenced, ...(token ? [token] : [])]) {
    const decision = judge(question, candidate)
    if (decision.chatId !== null) return decision
    refusal ??= decision
  }
  return bySubject(question, candidates) ?? refusal ?? { chatId: null, reason: 'nothingMatches' }
}

function judge(question: ThreadQuestion, candidate: ThreadCandidate): ThreadDecision {
  const { chatId, match } = candidate
  const belongs = belongsTo(question.sender, candidate)
  if (belongs && isNewMatter(question, candidate)) return { chatId: null, reason: 'newMatter' }
  if (match === 'customerLetter') {
    return belongs ? { chatId, reason: 'answersOwnLetter' } : { chatId: null, reason: 'strangerReferences' }
  }
  if (belongs) return { chatId, reason: match === 'token' ? 'tokenCameBack' : 'answersOurLetter' }
  // What a stranger forwards is about the conversation, not part of it: the customer must not read the answer.
  if (readSubject(question.subject).kind === 'forward') return { chatId: null, reason: 'strangerForwards' }
  return { chatId, reason: 'colleagueAnswers' }
}

function belongsTo(sender: string, { customer, participants }: ThreadCandidate): boolean {
  return sameMailbox(sender, customer) || participants.some((participant) => sameMailbox(sender, participant))
}

function isNewMatter(question: ThreadQuestion, { lastActivityAt, subject }: ThreadCandidate): boolean {
  const isOld = question.at.getTime() - lastActivityAt.getTime() > oldLetterDays * day
  return isOld && readSubject(question.subject).bare !== '' && !sameSubject(question.subject, subject)
}

/** Addresses under which machines write for many people: that sender and subject repeat says nothing there. */
const robot = /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|robot|mailer|notif\w*|alerts?|wordpress|www-data|apache|root|cron|daemon)\b[^@]*@/

function bySubject(question: ThreadQuestion, candidates: readonly ThreadCandidate[]): ThreadDecision | undefined {
  const { kind } = readSubject(question.subject)
  const repeats = kind === 'new' && !question.automatic && !robot.test(question.sender)
  if (kind !== 'answer' && !repeats) return undefined
  const newest = candidates
    .filter(
      ({ match, customer, subject }) =>
        match === 'subject' && sameMailbox(question.sender, customer) && sameSubject(question.subject, subject),
    )
    .reduce<ThreadCandidate | undefined>((best, next) => (best && best.lastActivityAt >= next.lastActivityAt ? best : next), undefined)
  if (!newest) return undefined
  const days = kind === 'answer' ? answerDays : repeatDays
  const isFresh = question.at.getTime() - newest.lastActivityAt.getTime() <= days * day
  return isFresh ? { chatId: newest.chatId, reason: 'sameSubject' } : { chatId: null, reason: 'subjectTooOld' }
}
