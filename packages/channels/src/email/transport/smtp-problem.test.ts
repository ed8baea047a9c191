import { describe, expect, it } from 'vitest'
import { smtpProblem } from './smtp-problem.ts'

/** What real servers say, by the moment they say it. Sources: RFC 5321 §4.2, RFC 3463 and the public help of the providers named. */
const replies: [command: string, reply: string, kind: string, code: string][] = [
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted', 'channel', 'signInFailed'],
  ['AUTH PLAIN', '534 5.7.9 Application-specific password required', 'channel', 'signInFailed'],
  ['AUTH LOGIN', '454 4.7.0 Temporary authentication failure', 'retry', 'providerBusy'],
  ['MAIL FROM', '530 5.7.0 Authentication required', 'channel', 'signInFailed'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by auth user.', 'channel', 'notPermitted'],
  ['MAIL FROM', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'channel', 'notPermitted'],
  ['MAIL FROM', '452 4.3.1 Insufficient system resources', 'retry', 'providerBusy'],
  ['CONN', '421 4.7.0 Try again later, closing connection.', 'retry', 'providerBusy'],
  ['CONN', '554 5.7.1 Service unavailable; Client host blocked', 'retry', 'providerFailed'],
  ['STARTTLS', '502 5.5.1 Not implemented', 'channel', 'connectionFailed'],
  ['RCPT TO', '450 4.7.1 Greylisted, please try again in 300 seconds', 'retry', 'providerBusy'],
  ['RCPT TO', '451 4.3.0 Temporary lookup failure', 'retry', 'providerBusy'],
  ['RCPT TO', '452 4.2.2 The email account is over quota', 'retry', 'mailboxFull'],
  ['RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist', 'permanent', 'recipientUnknown'],
  ['RCPT TO', '550 No such user here', 'permanent', 'recipientUnknown'],
  ['RCPT TO', '551 User not local', 'permanent', 'recipientUnknown'],
  ['RCPT TO', '550 5.2.1 The account is disabled', 'permanent', 'recipientUnknown'],
  ['RCPT TO', '552 5.2.2 Mailbox size limit exceeded', 'permanent', 'mailboxFull'],
  ['RCPT TO', '552 Requested mail action aborted: exceeded storage allocation', 'permanent', 'mailboxFull'],
  ['RCPT TO', '554 5.7.1 <boris@example.com>: Relay access denied', 'permanent', 'notPermitted'],
  ['RCPT TO', '554 5.7.1 Blocked using dnsbl.example.org', 'permanent', 'spamRejected'],
  ['DATA', '552 5.3.4 Message size exceeds fixed limit', 'permanent', 'fileTooBig'],
  ['DATA', '552 5.2.3 Message exceeds maximum fixed size', 'permanent', 'fileTooBig'],
  ['DATA', '552 Message size exceeds limit', 'permanent', 'fileTooBig'],
  ['DATA', '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy', 'permanent', 'spamRejected'],
  ['DATA', '554 5.7.1 [2] Message rejected under suspicion of SPAM', 'permanent', 'spamRejected'],
  ['DATA', '554 Message refused as unsolicited', 'permanent', 'spamRejected'],
  ['DATA', '552-5.7.0 This message was blocked because its content presents a potential', 'permanent', 'spamRejected'],
  ['DATA', '554 Virus found', 'permanent', 'fileRejected'],
  ['DATA', '554 Transaction failed', 'permanent', 'contentRejected'],
  ['DATA', '554 5.6.0 Message headers could not be read', 'permanent', 'contentRejected'],
  ['DATA', '500 Line too long', 'permanent', 'textRejected'],
  ['DATA', '554 5.6.3 Conversion required but not supported', 'permanent', 'textRejected'],
  ['DATA', '503 5.5.1 Bad sequence of commands', 'retry', 'providerBusy'],
  ['DATA', '451 4.7.1 Service unavailable - try again later', 'retry', 'providerBusy'],
]

describe('what SMTP servers mean', () => {
  it.each(replies)('%s: %s → %s %s', (command, response, kind, code) => {
    const problem = smtpProblem(failure({ code: 'EPROTOCOL', command, response, responseCode: Number(response.slice(0, 3)) }))

    expect(problem).toMatchObject({ kind, problem: { code, detail: response } })
  })

  it.each([
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'retry', 'connectionFailed'],
    [{ code: 'ECONNECTION' }, 'retry', 'connectionFailed'],
    [{ code: 'ETIMEDOUT' }, 'retry', 'timedOut'],
    [{ code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'channel', 'certificateInvalid'],
    [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'channel', 'certificateInvalid'],
    [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }, 'channel', 'certificateInvalid'],
    [{ code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'retry', 'answerNotUnderstood'],
    [{ code: 'EPROTOCOL', response: 'HTTP/1.1 400 Bad Request' }, 'retry', 'answerNotUnderstood'],
    [{ code: 'EAUTH' }, 'channel', 'signInFailed'],
  ])('reads %j without repeating what a stranger said', (given, kind, code) => {
    const problem = smtpProblem(failure(given))

    expect(problem).toHaveProperty('kind', kind)
    expect(problem).toHaveProperty('problem', { code })
  })

  it('leaves alone what has nothing to do with the server', () => {
    const defect = new Error('the file is gone')

    expect(smtpProblem(defect)).toBe(defect)
  })
})

function failure(given: object): Error {
  return Object.assign(new Error('failed'), given)
}
