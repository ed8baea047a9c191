import type { Socket } from 'node:net'
import type { Mailbox, SignIn, StoredLetter } from '../mailbox.ts'

/** What the POP3 server does wrong. `inUse`: another program has the mailbox locked (RFC 2449 §8.1.1). */
export type Pop3Fault = 'refuseSignIn' | 'inUse'

type Given = { signIn: SignIn; fault(): Pop3Fault | null }

/** Serves one connection (RFC 1939): the letters of the moment of signing in, those marked gone when it quits. */
export function servePop3(socket: Socket, { signIn, fault }: Given): void {
  socket.on('error', () => socket.destroy())
  let login = ''
  let mailbox: Mailbox | undefined
  let letters: StoredLetter[] = []
  const deleted = new Set<StoredLetter>()
  const list = (lines: string[]) => ['+OK', ...lines, '.'].join('\r\n')
  const each = (line: (letter: StoredLetter, number: number) => string) =>
    list(letters.flatMap((letter, index) => (deleted.has(letter) ? [] : [line(letter, index + 1)])))

  const answers: Record<string, (argument: string) => string | Buffer> = {
    USER: (name) => {
      login = name
      return '+OK'
    },
    PASS: (password) => {
      if (fault() === 'inUse') return '-ERR [IN-USE] mailbox locked'
      const found = fault() === 'refuseSignIn' ? undefined : signIn(login, password)
      if (!found) return '-ERR [AUTH] wrong login or password'
      mailbox = found
      letters = [...found.letters]
      return '+OK'
    },
    NOOP: () => '+OK',
    UIDL: () => each(({ uidl }, number) => `${number} ${uidl}`),
    LIST: () => each(({ bytes }, number) => `${number} ${bytes.length}`),
    RETR: (number) => letter(number, ({ bytes }) => bytes),
    TOP: (number) => letter(number, ({ bytes }) => bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4)),
    DELE: (number) => {
      const found = letters[Number(number) - 1]
      if (!found) return '-ERR no such letter'
      deleted.add(found)
      return '+OK'
    },
    QUIT: () => {
      for (const { uid } of deleted) mailbox?.remove(uid)
      setImmediate(() => socket.end())
      return '+OK bye'
    },
  }

  let heard = ''
  socket.on('data', (chunk: Buffer) => {
    const lines = (heard + chunk.toString('utf8')).split('\r\n')
    heard = lines.pop() ?? ''
    for (const line of lines) {
      const [, command = '', argument = ''] = /^(\S+) ?(.*)$/.exec(line) ?? []
      const known = mailbox || ['USER', 'PASS', 'QUIT'].includes(command.toUpperCase())
      socket.write((known && answers[command.toUpperCase()]?.(argument)) || '-ERR what?')
      socket.write('\r\n')
    }
  })
  socket.write('+OK Simulator ready\r\n')

  function letter(argument: string, part: (letter: StoredLetter) => Buffer): string | Buffer {
    const found = letters[Number.parseInt(argument, 10) - 1]
    if (!found || deleted.has(found)) return '-ERR no such letter'
    // RFC 1939 §3: a line that begins with a dot gets another one.
    const text = part(found).toString('latin1').replace(/\r\n$/, '').replace(/^\./gm, '..')
    return Buffer.from(`+OK\r\n${text}\r\n.`, 'latin1')
  }
}
