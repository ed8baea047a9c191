import { isIP } from 'node:net'
import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { EmailSecurity, EmailSettings } from '../settings.ts'
import { requireEncryption } from './require-encryption.ts'

export type EmailConnection = Connection<EmailSettings>

/** Where and how to sign in. */
export type MailServer = {
  /** The address to connect to; already judged, so no name is looked up again after the judgement. */
  address: string
  /** The name its certificate must bear; undefined when the settings name an address instead (RFC 6066 §3 knows names only). */
  tlsName: string | undefined
  port: number
  security: EmailSecurity
  login: string
  password: string
}

/** The server letters are fetched from. Throws SendError `addressForbidden`, `encryptionMissing`. */
export async function receivingServer(connection: EmailConnection): Promise<MailServer> {
  const { settings, secrets } = connection
  const { receiveHost: host, receivePort: port, receiveSecurity: security } = settings
  return {
    ...(await wayTo({ host, port, security }, settings.protocol, connection)),
    login: settings.receiveLogin || settings.address,
    password: secrets.password ?? '',
  }
}

/** The server letters are handed to. Throws SendError `addressForbidden`, `encryptionMissing`. */
export async function sendingServer(connection: EmailConnection): Promise<MailServer> {
  const { settings, secrets } = connection
  const { sendHost: host, sendPort: port, sendSecurity: security } = settings
  return {
    ...(await wayTo({ host, port, security }, 'smtp', connection)),
    login: settings.sendLogin || settings.receiveLogin || settings.address,
    password: secrets.sendPassword || secrets.password || '',
  }
}

type Way = Pick<MailServer, 'address' | 'tlsName' | 'port' | 'security'>

async function wayTo(
  { host, port, security }: { host: string; port: number; security: EmailSecurity },
  protocol: MailProtocol,
  { apiBase, net }: EmailConnection,
): Promise<Way> {
  if (apiBase !== null) {
    const simulated = readMailBase(apiBase, protocol)
    return { address: await net.resolve(simulated.host, simulated.port), port: simulated.port, tlsName: undefined, security: 'none' }
  }
  const address = await net.resolve(host, port)
  requireEncryption(address, security)
  return { address, tlsName: isIP(host) ? undefined : host, port, security }
}

export type MailProtocol = 'smtp' | 'imap' | 'pop3'

const Port = z.coerce.number().int().min(1).max(65_535)

/** Another place for all servers of a mailbox, without encryption: `mail://127.0.0.1/?smtp=2525&imap=1143&pop3=1110`. */
function readMailBase(apiBase: string, protocol: MailProtocol): { host: string; port: number } {
  const { hostname, searchParams } = new URL(apiBase)
  return { host: hostname, port: Port.parse(searchParams.get(protocol)) }
}
