import { type ChannelAdapter, defineAdapter } from '../kit/adapter.ts'
import { email } from './definition.ts'
import { inboundEvents } from './parse/inbound-events.ts'
import type { EmailSettings } from './settings.ts'
import { decideThread } from './thread/decide-thread.ts'
import { checkMailbox } from './transport/check-mailbox.ts'
import { listenImap } from './transport/imap/listen-imap.ts'
import { type EmailPatience, usualPatience } from './transport/patience.ts'
import { listenPop3 } from './transport/pop3/listen-pop3.ts'
import { sendLetter } from './transport/send-letter.ts'

/** Letters: out by SMTP (RFC 5321), in by IMAP (RFC 3501, IDLE of RFC 2177) or POP3 (RFC 1939). */
export function adaptEmail(patience: EmailPatience): ChannelAdapter<EmailSettings, 'letter'> {
  return defineAdapter({
    definition: email,
    /** Nobody posts letters to us. */
    split: () => undefined,
    receive: (body, { settings, hookSecret }) => inboundEvents(body, { address: settings.address, secret: hookSecret }),
    decideThread: (question, candidates) => decideThread(question, candidates).chatId,
    /** A letter carries everything at once. */
    plan: () => ['letter'],
    send: (_part, message, connection) => sendLetter(message, connection, patience),
    /** The Message-ID repeats, yet few servers drop a letter for that. */
    repeatsAreHarmless: false,
    check: (connection) => checkMailbox(connection, patience),
    listen: (connection) => (listening) =>
      (connection.settings.protocol === 'imap' ? listenImap : listenPop3)(connection, listening, patience),
  })
}

/** As the product uses it. */
export const emailAdapter = adaptEmail(usualPatience)
