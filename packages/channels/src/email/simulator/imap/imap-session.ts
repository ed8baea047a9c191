import type { Socket } from 'node:net'
import type { Mailbox, SignIn } from '../mailbox.ts'
import { type ImapCommand, readImapCommands, wordsOf } from './command-reader.ts'
import { type Inbox, openInbox } from './inbox.ts'

/** What the IMAP server does wrong, or cannot do. `silentIdle`: it says yes to IDLE and then nothing. */
export type ImapFault = 'refuseSignIn' | 'unavailable' | 'noIdle' | 'silentIdle' | 'refuseInbox'

type Given = { signIn: SignIn; fault(): ImapFault | null }

/** Serves one connection: IMAP4rev1 (RFC 3501) with IDLE (RFC 2177), one mailbox called INBOX, as much of it as a reader needs. */
export function serveImap(socket: Socket, { signIn, fault }: Given): void {
  socket.on('error', () => socket.destroy())
  let mailbox: Mailbox | undefined
  let inbox: Inbox | undefined
  let idle: string | undefined
  const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
  const tell = () => {
    if (idle !== undefined && fault() !== 'silentIdle') inbox?.showChanges()
  }

  function login({ rest }: ImapCommand): string {
    const [name = '', password = ''] = wordsOf(rest)
    if (fault() === 'unavailable') return 'NO [UNAVAILABLE] Try again later'
    const found = fault() === 'refuseSignIn' ? undefined : signIn(name, password)
    if (!found) return 'NO [AUTHENTICATIONFAILED] Invalid credentials'
    mailbox = found
    return 'OK signed in'
  }

  function select({ rest }: ImapCommand): string {
    if (!mailbox || fault() === 'refuseInbox' || wordsOf(rest)[0]?.toUpperCase() !== 'INBOX') return 'NO no such mailbox'
    mailbox.changes.off('letter', tell).on('letter', tell)
    inbox = openInbox({ mailbox, say, write: (bytes) => void socket.write(bytes) })
    return 'OK [READ-ONLY] open'
  }

  const answers: Record<string, (command: ImapCommand) => string> = {
    CAPABILITY: done(() => say(`* CAPABILITY IMAP4rev1 ID LITERAL+${fault() === 'noIdle' ? '' : ' IDLE'}`)),
    ID: done(() => say('* ID ("name" "Simulator")')),
    LOGIN: login,
    LIST: done(() => say('* LIST () "/" INBOX')),
    SELECT: select,
    EXAMINE: select,
    NOOP: done(() => inbox?.showChanges()),
    'UID SEARCH': done(({ rest }) => (inbox ? inbox.search(rest) : say('* SEARCH'))),
    'UID FETCH': done(({ rest }) => inbox?.fetch(rest, true)),
    FETCH: done(({ rest }) => inbox?.fetch(rest, false)),
    'UID STORE': done(({ rest }) => inbox?.store(rest)),
    LOGOUT: done(() => {
      say('* BYE')
      socket.end()
    }),
  }

  readImapCommands(socket, (command) => {
    if (idle !== undefined) {
      say(`${idle} OK done`)
      idle = undefined
      return
    }
    if (command.name === 'IDLE' && inbox) {
      idle = command.tag
      say('+ idling')
      tell()
      return
    }
    const answer = answers[command.name]
    say(`${command.tag} ${answer ? answer(command) : 'BAD unknown command'}`)
  })
  socket.on('close', () => mailbox?.changes.off('letter', tell))
  say('* OK Simulator ready')
}

function done(work: (command: ImapCommand) => void): (command: ImapCommand) => string {
  return (command) => {
    work(command)
    return 'OK done'
  }
}
