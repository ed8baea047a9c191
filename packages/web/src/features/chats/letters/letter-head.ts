import type { ChatView, LetterView, MailAddress, MessageView } from '@besedka/contract'
import type { LetterDraft } from '../composer/letter-drafts.ts'
import { joinAddresses } from './addresses.ts'
import { subjectBefore } from './subject-before.ts'

/**
 * How the head of the next letter begins: the subject of the last letter goes on, and so does whoever our last letter was sent to beside the customer. An
 * operator decides to write to more people; that decision is not made anew with each letter.
 */
export function startHead(chat: Pick<ChatView, 'subject'>, messages: readonly MessageView[], customer: string | null): LetterDraft {
  const ours = messages.findLast((message) => message.kind === 'reply' && message.extras?.letter)?.extras?.letter
  const last = subjectBefore(messages)
  const head = {
    subject: replySubject(last ?? chat.subject ?? ''),
    to: without(addressesOf(ours?.to), customer),
    cc: addressesOf(ours?.cc),
  }
  return withProblem(head)
}

/** The same head with what keeps it from being sent. */
export function withProblem(head: LetterDraft): LetterDraft {
  return { ...head, problem: head.subject.trim() === '' ? 'subjectMissing' : undefined }
}

/** Whom an answer to all would reach beside those who get it anyway: everybody on the customer's last letter but us. */
export function others(messages: readonly MessageView[], draft: Pick<LetterDraft, 'to' | 'cc'>, customer: string | null): string[] {
  const letters = messages.flatMap(({ kind, extras }) =>
    extras?.letter && !extras.letter.automatic ? [{ kind, letter: extras.letter }] : [],
  )
  const last = letters.findLast(({ kind }) => kind === 'customer')?.letter
  if (last === undefined) return []
  const onIt = joinAddresses(addressesOf(last.from ? [last.from] : []), [...addressesOf(last.to), ...addressesOf(last.cc)])
  const ours = letters.flatMap(({ kind, letter }) =>
    kind === 'customer' ? soleRecipient(letter) : addressesOf(letter.from ? [letter.from] : []),
  )
  const known = new Set([customer ?? '', ...ours, ...draft.to, ...draft.cc].map((one) => one.toLowerCase()))
  return onIt.filter((one) => !known.has(one.toLowerCase()))
}

/** The customer's address as letters show it: nobody answers to a machine's. */
export function customerAddress(messages: readonly MessageView[]): string | null {
  const last = messages.findLast((message) => message.kind === 'customer' && message.extras?.letter?.automatic === false)
  return last?.extras?.letter?.from?.address ?? null
}

/** What a subject is about, without "Re:", "Fwd:" and their Russian kin: two letters of one subject compare equal. */
export function bareSubject(subject: string): string {
  return withoutPrefix(subject).toLowerCase()
}

/** The subject of a letter that is passed on: "Fwd:" once, as every program understands it. */
export function forwardSubject(subject: string): string {
  return `Fwd: ${withoutPrefix(subject)}`.trim()
}

function withoutPrefix(subject: string): string {
  return subject.replace(/^(\s*(re|aw|fwd?|отв|на|пересл)\s*(\[\d+\])?\s*:)+/i, '').trim()
}

/** Mail servers that report a letter which could not be delivered call themselves so, or nothing at all. */
export function isBounce({ automatic, from }: LetterView): boolean {
  return automatic && (from === null || /^(mailer-daemon|postmaster)@/i.test(from.address))
}

function replySubject(subject: string): string {
  return subject === '' || /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`
}

/** A letter to one address has come to ours. */
function soleRecipient({ to, cc }: LetterView): string[] {
  return to.length === 1 && cc.length === 0 ? addressesOf(to) : []
}

function addressesOf(people: readonly MailAddress[] = []): string[] {
  return people.map((person) => person.address)
}

function without(addresses: readonly string[], one: string | null): string[] {
  return addresses.filter((address) => address.toLowerCase() !== one?.toLowerCase())
}
