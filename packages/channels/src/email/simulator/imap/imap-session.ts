import type { Socket } from 'node:net'
import type { Mailbox, SignIn, StoredLetter } from '../mailbox.ts'
import { type ImapCommand, inSet, readImapCommands, wordsOf } from './command-reader.ts'
import { fetchLetter } from './fetch-letter.ts'

/** What the IMAP server does wrong, or cannot do. `silentIdle`: it says yes to IDLE and then nothing. */
export type ImapFault = 'refuseSignIn' | 'unavailable' | 'noIdle' | 'silentIdle' | 'refuseInbox'

type Given = { signIn: SignIn; fault(): ImapFault | null }

/** Serves one connection: IMAP4rev1 (RFC 3501) with IDLE (RFC 2177), one mailbox called INBOX, as much of it as a reader needs. */
export function serveImap(socket: Socket, { signIn, fault }: Given): void {
  socket.on('error', () => socket.destroy())
  let mailbox: Mailbox | undefined
  let shown: number[] | undefined
  let idle: string | undefined
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  const tell = () => {
    if (idle !== undefined && fault() !== 'silentIdle') showChanges()
  }

  const answers: Record<string, (command: ImapCommand) => string> = {
    CAPABILITY: () => {
      say(`* CAPABILITY IMAP4rev1 ID LITERAL+${fault() === 'noIdle' ? '' : ' IDLE'}`)
      return 'OK done'
    },
    ID: () => {
      say('* ID ("name" "Simulator")')
      return 'OK done'
    },
    LOGIN: ({ rest }) => {
      const [login = '', password = ''] = wordsOf(rest)
      if (fault() === 'unavailable') return 'NO [UNAVAILABLE] Try again later'
      const found = fault() === 'refuseSignIn' ? undefined : signIn(login, password)
      if (!found) return 'NO [AUTHENTICATIONFAILED] Invalid credentials'
      mailbox = found
      return 'OK signed in'
    },
    LIST: () => {
      say('* LIST () "/" INBOX')
      return 'OK done'
    },
    SELECT: select,
    EXAMINE: select,
    NOOP: () => {
      showChanges()
      return 'OK done'
    },
    'UID SEARCH': ({ rest }) => {
      say(
        [
          '* SEARCH',
          ...letters()
            .filter(matcherOf(rest, letters()))
            .map(({ uid }) => uid),
        ].join(' '),
      )
      return 'OK done'
    },
    'UID FETCH': ({ rest }) => fetch(rest, true),
    FETCH: ({ rest }) => fetch(rest, false),
    'UID STORE': ({ rest }) => {
      const [set = '', , ...flags] = wordsOf(rest)
      for (const letter of letters()) if (inSet(set, letter.uid, letter.uid)) for (const flag of flags) letter.flags.add(flag)
      return 'OK done'
    },
    LOGOUT: () => {
      say('* BYE')
      socket.end()
      return 'OK bye'
    },
  }

  readImapCommands(socket, (command) => {
    if (idle !== undefined) {
      say(`${idle} OK done`)
      idle = undefined
      return
    }
    if (command.name === 'IDLE' && shown) {
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

  function letters(): StoredLetter[] {
    return shown && mailbox ? mailbox.letters : []
  }

  function select({ rest }: ImapCommand): string {
    if (!mailbox || fault() === 'refuseInbox' || wordsOf(rest)[0]?.toUpperCase() !== 'INBOX') return 'NO no such mailbox'
    mailbox.changes.off('letter', tell).on('letter', tell)
    shown = mailbox.letters.map(({ uid }) => uid)
    say(`* ${shown.length} EXISTS`)
    say('* 0 RECENT')
    say('* FLAGS (\\Seen \\Answered)')
    say(`* OK [UIDVALIDITY ${mailbox.uidValidity}] valid`)
    say(`* OK [UIDNEXT ${mailbox.nextUid()}] next`)
    return 'OK [READ-ONLY] open'
  }

  /** RFC 3501 §7.3.1, §7.4.1: what has gone, then how many there are. */
  function showChanges(): void {
    if (!shown || !mailbox) return
    const now = new Set(mailbox.letters.map(({ uid }) => uid))
    for (let index = shown.length - 1; index >= 0; index -= 1) if (!now.has(shown[index] ?? 0)) say(`* ${index + 1} EXPUNGE`)
    const known = new Set(shown)
    const isNew = [...now].some((uid) => !known.has(uid))
    shown = [...now]
    if (isNew) say(`* ${shown.length} EXISTS`)
  }

  function fetch(rest: string, byUid: boolean): string {
    const [, set = '', items = ''] = /^(\S+) (.*)$/s.exec(rest) ?? []
    const all = letters()
    const last = byUid ? (all.at(-1)?.uid ?? 0) : all.length
    for (const [index, letter] of all.entries()) {
      if (inSet(set, byUid ? letter.uid : index + 1, last)) socket.write(fetchLetter(letter, index + 1, items))
    }
    return 'OK done'
  }
}

/** Which letters a search means: by UID, by day, by Message-ID, or all. */
function matcherOf(rest: string, all: readonly StoredLetter[]): (letter: StoredLetter) => boolean {
  const words = wordsOf(rest)
  const after = (name: string, by = 1) => {
    const index = words.findIndex((word) => word.toUpperCase() === name)
    return index === -1 ? undefined : words[index + by]
  }
  const uids = after('UID')
  const since = after('SINCE')
  const messageId = after('HEADER', 2)
  return (letter) =>
    (uids === undefined || inSet(uids, letter.uid, all.at(-1)?.uid ?? 0)) &&
    (since === undefined || letter.receivedAt.getTime() >= Date.parse(`${since} 00:00 UTC`)) &&
    (messageId === undefined || letter.bytes.includes(`\r\nMessage-ID: ${messageId}`))
}
