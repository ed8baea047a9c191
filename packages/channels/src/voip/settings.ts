import { Id, internationalPhone } from '@besedka/contract'
import { z } from 'zod'

/** A line that ends up in a header: nothing that could begin another one. */
const Line = z
  .string()
  .trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these would break out of a header
  .regex(/^[^\u0000-\u001f\u007f<>"]*$/, 'invalidCharacters')

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/
const Host = Line.min(1, 'required').max(253, 'tooLong').toLowerCase().regex(hostName, 'invalidValue')
const Port = z.int('portIsNumber').min(1, 'portIsNumber').max(65_535, 'portIsNumber')
/** Ports below belong to the services of the machine. */
const OwnPort = z
  .int('portIsNumber')
  .max(65_535, 'portIsNumber')
  .refine((port) => port === 0 || port >= 1024, 'portIsNumber')
const Seconds = (max: number) => z.int('incorrectTime').min(0, 'incorrectTime').max(max, 'incorrectTime')

const mostAddresses = 20

/** The addresses in a list that somebody has typed. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((one) => one !== '')
}

/** How a line is connected and calls are taken (spec 3, 9). Keys are flat, because the form names them. */
export const VoipSettings = z.object({
  /** The number that customers call, in the international form. */
  number: z
    .string()
    .trim()
    .refine((text) => internationalPhone(text) !== undefined, 'incorrectPhone')
    .transform((text) => internationalPhone(text) ?? text),
  /** What the company calls the line to its provider; for people only. */
  trunkName: Line.max(100, 'tooLong').default(''),
  host: Host,
  port: Port.default(5060),
  /** Whether we sign in; else the provider knows us by our address. */
  registers: z.boolean().default(true),
  login: Line.max(100, 'tooLong').default(''),
  /** The UDP port that calls come to; 0 for any, which a provider learns where we sign in. */
  listensAt: OwnPort.default(0),
  /** Addresses beside `host` from which the provider calls, with commas between them. */
  alsoFrom: z
    .string()
    .trim()
    .toLowerCase()
    .max(2_000, 'tooLong')
    .refine((text) => addressesIn(text).length <= mostAddresses, 'tooMany')
    .refine((text) => addressesIn(text).every((one) => hostName.test(one)), 'invalidValue')
    .default(''),
  /** Calls that were shorter are not kept. */
  saveSeconds: Seconds(3_600).default(0),
  /** Without a new call for so long after the last one, its chat is closed; 0: never. */
  closingSeconds: Seconds(2_592_000).default(0),
  records: z.boolean().default(true),
  /** Played when a call comes in; null for none. */
  greetingFileId: Id.nullable().default(null),
  /** Played before, and only where calls are recorded. */
  warningFileId: Id.nullable().default(null),
})
export type VoipSettings = z.infer<typeof VoipSettings>

/** New settings have to hang together: who signs in has a login, and who does not has a port that the provider knows. */
export const NewVoipSettings = VoipSettings.superRefine(({ registers, login, listensAt }, context) => {
  if (registers && login === '') context.addIssue({ code: 'custom', path: ['login'], message: 'required' })
  if (!registers && listensAt === 0) context.addIssue({ code: 'custom', path: ['listensAt'], message: 'required' })
})

const Password = z
  .string()
  .max(256, 'tooLong')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no password has them
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'invalidCharacters')

/** Of the login; none where the provider knows us by our address. */
export const voipSecrets = { password: Password.optional() }
