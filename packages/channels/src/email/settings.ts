import { z } from 'zod'

const Address = z.email('emailInvalid').trim().toLowerCase().max(254, 'tooLong')

/** A line that ends up in a header or a command: nothing that could start another line. */
const Line = z
  .string()
  .trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these would break out of a header
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'invalidCharacters')

const Host = Line.min(1, 'required').max(253, 'tooLong').toLowerCase()
const Port = z.int('portIsNumber').min(1, 'portIsNumber').max(65_535, 'portIsNumber')
const Security = z.enum(['tls', 'starttls', 'none'], 'invalidValue')
const Copies = z.array(Address).max(20, 'tooMany').default([])

/** How a mailbox is read and answered from (spec 3). Keys are flat, because the form names them. */
export const EmailSettings = z.object({
  /** What customers write to and see in From. */
  address: Address,
  /** The name beside the address; empty for none. */
  senderName: Line.max(100, 'tooLong').default(''),
  protocol: z.enum(['imap', 'pop3'], 'invalidValue'),
  receiveHost: Host,
  receivePort: Port,
  receiveSecurity: Security,
  /** Empty: the address. */
  receiveLogin: Line.max(254, 'tooLong').default(''),
  /** POP3 only: whether letters stay on the server when they have been taken. IMAP never changes the mailbox. */
  keepOnServer: z.boolean().default(true),
  sendHost: Host,
  sendPort: Port,
  sendSecurity: Security,
  /** Empty: the login for receiving. */
  sendLogin: Line.max(254, 'tooLong').default(''),
  /** Recipients of every reply, beside the customer. */
  to: Copies,
  cc: Copies,
  /** Below every reply that its team has no signature for; empty for none. */
  signature: z.string().trim().max(2000, 'tooLong').default(''),
  /** Whether the letter that is answered stands below the reply, as mail programs do it. */
  quoteAnswered: z.boolean().default(true),
})
export type EmailSettings = z.infer<typeof EmailSettings>
export type EmailSecurity = z.infer<typeof Security>

const Password = z
  .string()
  .min(1, 'required')
  .max(1024, 'tooLong')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: in POP3 they would begin another command
  .regex(/^[^\u0000\r\n]*$/, 'invalidCharacters')

/** The password for receiving, and one for sending where it differs. */
export const emailSecrets = { password: Password, sendPassword: Password.optional() }
