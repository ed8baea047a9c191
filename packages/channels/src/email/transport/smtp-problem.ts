import type { ChannelProblemCode } from '@besedka/contract'
import { z } from 'zod'
import { SendError, type SendErrorKind } from '../../kit/send-error.ts'
import { connectionProblem } from './connection-problem.ts'

/** What nodemailer tells of a failure; all of it optional, and none of it trusted. */
const Failure = z.object({
  code: z.string().optional().catch(undefined),
  originalCode: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
})
type Reply = { status: number; enhanced: string; words: string; command: string }

/**
 * Turns whatever sending ended with into a SendError; an error that has nothing to do with the server comes back as it is. When the whole
 * letter was handed over and no answer came, nobody knows whether it was taken.
 */
export function smtpProblem(error: unknown, handedOver = false): unknown {
  if (error instanceof SendError) return error
  const failure = Failure.safeParse(error).data
  if (!failure) return error
  if (failure.responseCode !== undefined && failure.responseCode >= 400) return replyProblem(readReply(failure))
  if (failure.code === 'EAUTH' || failure.code === 'ENOAUTH') return new SendError('channel', { code: 'signInFailed' })
  // The server said in its greeting how much it takes; nodemailer asks nothing more then.
  if (failure.code === 'EMESSAGE' && /size/i.test(String(error))) return new SendError('permanent', { code: 'fileTooBig' })
  const problem = connectionProblem([failure.originalCode, failure.code])
  if (problem) return handedOver ? new SendError(problem.kind, problem.problem, { maybeTaken: true }) : problem
  return failure.responseCode === undefined ? error : new SendError('retry', { code: 'answerNotUnderstood' })
}

function readReply({ responseCode = 0, response = '', command = '' }: z.infer<typeof Failure>): Reply {
  const words = response.replace(/\s+/g, ' ').trim()
  return {
    status: responseCode,
    // RFC 3463: class.subject.detail, after the reply code.
    enhanced: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? '',
    words,
    command: command.toUpperCase(),
  }
}

function replyProblem(reply: Reply): SendError {
  const make = (kind: SendErrorKind, code: ChannelProblemCode, wholeChannel = false) =>
    new SendError(kind, { code, detail: reply.words }, { wholeChannel })

  const temporary = reply.status < 500 || reply.status === 503
  if (reply.command.startsWith('AUTH') || [530, 534, 535, 538].includes(reply.status)) {
    return temporary ? make('retry', 'providerBusy', true) : make('channel', 'signInFailed')
  }
  if (temporary) {
    if (subjectOf(reply) === '2.2') return make('retry', 'mailboxFull')
    return reply.status === 421 ? make('retry', 'providerBusy', true) : make('retry', 'providerBusy')
  }
  // Refused before there was a letter: it is about us, not about what we send.
  if (reply.command === 'CONN' || reply.command.startsWith('EHLO') || reply.command.startsWith('HELO')) {
    return make('retry', 'providerFailed', true)
  }
  if (reply.command.startsWith('STARTTLS')) return make('channel', 'connectionFailed')
  if (reply.command.startsWith('MAIL')) return make('channel', 'notPermitted')
  return make('permanent', reply.command.startsWith('RCPT') ? refusedRecipient(reply) : refusedLetter(reply))
}

/** RFC 3463 §3, then what servers say that give no enhanced code (RFC 5321 §4.2.3). */
function refusedRecipient(reply: Reply): ChannelProblemCode {
  const subject = subjectOf(reply)
  if (subject === '2.2') return 'mailboxFull'
  if (subject === '2.3' || subject === '3.4') return 'fileTooBig'
  if (reply.enhanced.startsWith('5.1.') || subject === '2.1') return 'recipientUnknown'
  if (/relay/i.test(reply.words)) return 'notPermitted'
  if (reply.enhanced.startsWith('5.7.') || soundsLikeSpam(reply)) return 'spamRejected'
  return reply.status === 552 ? 'mailboxFull' : 'recipientUnknown'
}

function refusedLetter(reply: Reply): ChannelProblemCode {
  const subject = subjectOf(reply)
  if (subject === '2.2') return 'mailboxFull'
  if (subject === '2.3' || subject === '3.4') return 'fileTooBig'
  if (reply.enhanced.startsWith('5.1.') || subject === '2.1') return 'recipientUnknown'
  if (reply.enhanced.startsWith('5.7.') || soundsLikeSpam(reply)) return 'spamRejected'
  if (subject === '6.3' || reply.status === 500) return 'textRejected'
  if (reply.status === 552) return reply.enhanced === '' ? 'fileTooBig' : 'contentRejected'
  if (/virus|malware|attachment|file type/i.test(reply.words)) return 'fileRejected'
  return 'contentRejected'
}

const subjectOf = ({ enhanced }: Reply) => enhanced.slice(2)

function soundsLikeSpam({ words }: Reply): boolean {
  return /spam|blocked|black ?list|blocklist|reputation|policy|unsolicited|dmarc|\bspf\b|dkim/i.test(words)
}
