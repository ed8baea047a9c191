import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { adaptEmail } from '../adapter.ts'
import type { EmailSettings } from '../settings.ts'
import { shopMailbox } from '../testing/shop-mailbox.ts'
import { usualPatience } from './patience.ts'

const adapter = adaptEmail({ ...usualPatience, connecting: 500, greeting: 500, silence: 500 })
const marker = 'internal-7f3a'

/** What answers behind an address that somebody typed into the settings: other services, and servers that mean harm. */
const strangers: Readonly<Record<string, (socket: Socket) => void>> = {
  'a web server': (socket) => socket.on('data', () => socket.end(`HTTP/1.1 400 Bad Request\r\nServer: ${marker}\r\n\r\n`)),
  'a database': (socket) => socket.end(Buffer.from(`E\0\0\0\x40SFATAL\0C0A000\0M${marker}\0\0`)),
  'somebody who hangs up': (socket) => socket.end(),
  'a line without end': (socket) => {
    const flood = Buffer.alloc(256 * 1024, 'x')
    const pour = () => {
      while (socket.write(flood));
    }
    socket.on('drain', pour)
    pour()
  },
  'an answer of a gigabyte': (socket) => socket.write('* OK ready\r\n* LIST {1073741824}\r\n'),
  'somebody who says yes to all': (socket) => {
    socket.write('+OK * OK 220 ready\r\n')
    socket.on('data', (bytes: Buffer) => socket.write(`${bytes.toString().split(' ')[0]} OK ${marker}\r\n+OK ${marker}\r\n`))
  },
}

const servers: Server[] = []
const open = new Set<Socket>()
afterEach(async () => {
  for (const socket of open) socket.destroy()
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

describe.each(['imap', 'pop3'] as const)('behind the settings for %s and SMTP', (protocol) => {
  describe.each(['none', 'starttls', 'tls'] as const)('with encryption %s', (security) => {
    it.each(Object.keys(strangers))('%s is no mail server, and nothing it said is repeated', async (name) => {
      const port = await serve(strangers[name] ?? (() => {}))
      const given: Partial<EmailSettings> = {
        protocol,
        receivePort: port,
        receiveSecurity: security,
        sendPort: port,
        sendSecurity: security,
      }

      const results = await adapter.check(shopMailbox({ smtp: port, imap: port, pop3: port }, given))

      for (const { state, problem } of results) {
        expect(state).toBe('failed')
        expect(['answerNotUnderstood', 'connectionFailed', 'timedOut', 'providerFailed']).toContain(problem?.code)
      }
      expect(JSON.stringify(results)).not.toContain(marker)
      await expect.poll(() => open.size).toBe(0)
    })
  })
})

async function serve(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    open.add(socket)
    socket
      .on('error', () => socket.destroy())
      .on('close', () => open.delete(socket))
      .resume()
    answer(socket)
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
