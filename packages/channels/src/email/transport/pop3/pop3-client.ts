import { connect as connectPlain } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { SendError } from '../../../kit/send-error.ts'
import type { MailServer } from '../mail-server.ts'
import type { EmailPatience } from '../patience.ts'
import { ask, askForLines, type Pop3Wire, wireOf } from './pop3-wire.ts'

/** One session with a POP3 server (RFC 1939). Every call throws SendError. */
export type Pop3Client = {
  /** Number → unique id, in the server's order (RFC 1939 §7, UIDL). */
  ids(): Promise<Map<number, string>>
  /** Number → size in bytes. */
  sizes(): Promise<Map<number, number>>
  letter(number: number): Promise<Buffer>
  header(number: number): Promise<Buffer>
  /** Marks a letter; it goes when the session ends with {@link quit}. */
  remove(number: number): Promise<void>
  quit(): Promise<void>
  close(): void
}

/** Connects and signs in. Throws SendError; the caller closes what it got, and the signal does, too. */
export async function openPop3(server: MailServer, patience: EmailPatience, signal?: AbortSignal): Promise<Pop3Client> {
  const wire = await signIn(server, patience, signal)
  wire.socket.setTimeout(patience.silence)
  const pairs = async (command: string) =>
    (await askForLines(wire, command)).map((line) => {
      const [number, value = ''] = line.toString('latin1').trim().split(/\s+/)
      return [Number(number), value] as const
    })
  const text = async (command: string) => Buffer.concat((await askForLines(wire, command)).flatMap((line) => [line, lineEnd]))
  return {
    ids: async () => new Map(await pairs('UIDL')),
    sizes: async () => new Map((await pairs('LIST')).map(([number, size]) => [number, Number(size)])),
    letter: (number) => text(`RETR ${number}`),
    header: (number) => text(`TOP ${number} 0`),
    remove: (number) => ask(wire, `DELE ${number}`),
    quit: () => ask(wire, 'QUIT'),
    close: () => wire.socket.destroy(),
  }
}

const lineEnd = Buffer.from('\r\n')

async function signIn(server: MailServer, { connecting }: EmailPatience, signal?: AbortSignal): Promise<Pop3Wire> {
  const socket = server.security === 'tls' ? connectTls(tlsOptions(server)) : connectPlain(server.port, server.address)
  const end = () => socket.destroy()
  signal?.addEventListener('abort', end)
  socket.once('close', () => signal?.removeEventListener('abort', end))
  let wire = wireOf(socket, connecting)
  try {
    await ask(wire, null)
    if (server.security === 'starttls') {
      await ask(wire, 'STLS')
      // What came before the encryption could be anybody's.
      if (wire.lines.pending()) throw new SendError('retry', { code: 'answerNotUnderstood' })
      wire.lines.detach()
      wire = wireOf(connectTls({ ...tlsOptions(server), socket: wire.socket }), connecting)
    }
    await ask(wire, `USER ${server.login}`)
    await ask(wire, `PASS ${server.password}`)
    return wire
  } catch (error) {
    wire.socket.destroy()
    throw error
  }
}

function tlsOptions({ address, port, tlsName }: MailServer) {
  return { host: address, port, ...(tlsName ? { servername: tlsName } : {}), minVersion: 'TLSv1.2' } as const
}
