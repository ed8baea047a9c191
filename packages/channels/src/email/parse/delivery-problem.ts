import type { ChannelProblemCode } from '@besedka/contract'
import type { ChannelProblem } from '../../kit/send-error.ts'
import type { DeliveryReport } from './delivery-report.ts'

/** Enhanced status codes (RFC 3463 and its registry) whose cause a person can do something about. */
const byStatus: readonly [RegExp, ChannelProblemCode][] = [
  [/^.\.1\.|^.\.2\.1$|^.\.4\.[46]$/, 'recipientUnknown'],
  [/^.\.2\.2$/, 'mailboxFull'],
  [/^.\.2\.3$|^.\.3\.4$/, 'fileTooBig'],
  [/^.\.6\./, 'contentRejected'],
  [/^.\.7\./, 'spamRejected'],
  [/^4\./, 'gaveUp'],
]

/** Servers often answer 5.0.0 or 5.7.1 for everything, and tell the truth in words. */
const byWords: readonly [RegExp, ChannelProblemCode][] = [
  [/quota|mailbox (?:is )?full|over ?quota|insufficient storage|переполнен/i, 'mailboxFull'],
  [
    /user unknown|unknown user|no such (?:user|mailbox|recipient)|does not exist|mailbox (?:unavailable|not found)|invalid recipient|disabled/i,
    'recipientUnknown',
  ],
  [/(?:message|size).{0,40}(?:too (?:big|large)|exceed)/i, 'fileTooBig'],
  [/virus|malware|content (?:is )?(?:rejected|not allowed)|attachment/i, 'contentRejected'],
  [/spam|blacklist|blocklist|blocked|reputation|spf|dkim|dmarc|policy/i, 'spamRejected'],
]

/** Why a letter was not delivered, in the product's words and the server's. */
export function deliveryProblem({ status, detail, recipient }: DeliveryReport): ChannelProblem {
  const said = byWords.find(([words]) => words.test(detail))?.[1]
  const coded = byStatus.find(([pattern]) => pattern.test(status ?? ''))?.[1]
  const isVague = status === null || /^.\.0\.0$|^.\.7\.1$|^5\.1\.1$/.test(status)
  const code = (isVague ? (said ?? coded) : (coded ?? said)) ?? 'contentRejected'
  const words = [recipient, detail || status].filter(Boolean).join(': ')
  return words ? { code, detail: words.slice(0, 500) } : { code }
}
