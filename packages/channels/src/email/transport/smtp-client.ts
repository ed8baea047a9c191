import { PassThrough } from 'node:stream'
import type { SendMailOptions, SMTPSentMessageInfo } from 'nodemailer'
import type { MailServer } from './mail-server.ts'
import type { EmailPatience } from './patience.ts'
import { smtpProblem } from './smtp-problem.ts'

/** A connection for one letter: opened, used and closed, so nothing is left between calls. */
export type SmtpClient = {
  /** Throws SendError. */
  send(letter: SendMailOptions): Promise<SMTPSentMessageInfo>
  /** Signs in and leaves. Throws SendError. */
  signIn(): Promise<void>
}

/** A client for the server. Its library comes with the first letter: many a server sends none. */
export async function smtpClient(server: MailServer, { connecting, greeting, silence }: EmailPatience): Promise<SmtpClient> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    connectionTimeout: connecting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    host: server.address,
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    tls: { servername: server.tlsName, minVersion: 'TLSv1.2' },
    auth: { user: server.login, pass: server.password },
    // Always the same and always valid (RFC 5321 §4.1.3): the name of the machine is nobody's business.
    name: '[127.0.0.1]',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Set when the last byte of the letter has been given to the connection.
  let handedOver = false
  transport.use('stream', (mail, done) => {
    mail.message.transform(() => {
      const end = new PassThrough()
      return end.on('end', () => {
        handedOver = true
      })
    })
    done()
  })
  return {
    send: (letter) => translated(transport.sendMail(letter), () => handedOver),
    signIn: async () => {
      await translated(transport.verify(), () => false)
    },
  }
}

async function translated<T>(answer: Promise<T>, handedOver: () => boolean): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw smtpProblem(error, handedOver())
  }
}
