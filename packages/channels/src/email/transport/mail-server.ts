import { isIP } from 'node:net'
import type { Connection } from '../../kit/adapter.ts'
import type { EmailSecurity, EmailSettings } from '../settings.ts'

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

/** The server letters are fetched from. Throws SendError `addressForbidden`. */
export async function receivingServer({ settings, secrets, net }: EmailConnection): Promise<MailServer> {
  return {
    address: await net.resolve(settings.receiveHost, settings.receivePort),
    tlsName: nameOf(settings.receiveHost),
    port: settings.receivePort,
    security: settings.receiveSecurity,
    login: settings.receiveLogin || settings.address,
    password: secrets.password ?? '',
  }
}

/** The server letters are handed to. Throws SendError `addressForbidden`. */
export async function sendingServer({ settings, secrets, net }: EmailConnection): Promise<MailServer> {
  return {
    address: await net.resolve(settings.sendHost, settings.sendPort),
    tlsName: nameOf(settings.sendHost),
    port: settings.sendPort,
    security: settings.sendSecurity,
    login: settings.sendLogin || settings.receiveLogin || settings.address,
    password: secrets.sendPassword || secrets.password || '',
  }
}

function nameOf(host: string): string | undefined {
  return isIP(host) ? undefined : host
}
