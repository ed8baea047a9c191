import type { MailProblem } from '@besedka/contract'

const detailLength = 300
const problems: Readonly<Record<string, MailProblem>> = {
  EAUTH: 'credentials',
  ENOAUTH: 'credentials',
  ECONNECTION: 'connection',
  ETIMEDOUT: 'connection',
  ESOCKET: 'connection',
  EDNS: 'connection',
  ETLS: 'connection',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
}

/** Why a mail did not pass, in one of a few words, and what the mail server said. */
export function explainMailFailure(error: unknown): { problem: MailProblem; detail: string } {
  const message = error instanceof Error ? error.message : String(error)
  return { problem: problems[textOf(error, 'code')] ?? 'other', detail: message.slice(0, detailLength) }
}

/** Whether the mail server took offence at one address only: the mail as such goes out. */
export function isAboutOneAddress(error: unknown): boolean {
  return textOf(error, 'code') === 'EENVELOPE' && textOf(error, 'command') === 'RCPT TO'
}

function textOf(error: unknown, name: 'code' | 'command'): string {
  if (typeof error !== 'object' || error === null || !(name in error)) return ''
  return String(Object.getOwnPropertyDescriptor(error, name)?.value ?? '')
}
