import { EventEmitter } from 'node:events'

/** A letter as it lies in a mailbox. */
export type StoredLetter = { uid: number; uidl: string; receivedAt: Date; bytes: Buffer; flags: Set<string> }

/** One mailbox: letters in the order they came. Tells `letter` and `removed` to whoever watches it. */
export type Mailbox = {
  address: string
  /** Null for a mailbox that only its owner's program reads: nobody signs in to it. */
  password: string | null
  /** RFC 3501 §2.3.1.1: another value says that every uid known before means nothing. */
  uidValidity: number
  letters: StoredLetter[]
  changes: EventEmitter<{ letter: [StoredLetter] }>
  /** What the next letter will be called. */
  nextUid(): number
  store(bytes: Buffer): StoredLetter
  remove(uid: number): void
  /** Gives every letter a new uid, as a server does that has rebuilt its mailbox. */
  renumber(): void
}

/** An empty mailbox. */
export function createMailbox(address: string, password: string | null): Mailbox {
  let nextUid = 1
  const mailbox: Mailbox = {
    address,
    password,
    // Another one after a restart, when the letters that had these uids are gone.
    uidValidity: Math.floor(Date.now() / 1000),
    letters: [],
    changes: new EventEmitter<{ letter: [StoredLetter] }>().setMaxListeners(0),
    nextUid: () => nextUid,
    store(bytes) {
      const uid = nextUid++
      const letter = { uid, uidl: `${mailbox.uidValidity}-${uid}`, receivedAt: new Date(), bytes, flags: new Set<string>() }
      mailbox.letters.push(letter)
      mailbox.changes.emit('letter', letter)
      return letter
    },
    remove(uid) {
      mailbox.letters = mailbox.letters.filter((letter) => letter.uid !== uid)
    },
    renumber() {
      mailbox.uidValidity += 1
      nextUid = mailbox.letters.length + 1
      for (const [index, letter] of mailbox.letters.entries()) letter.uid = index + 1
    },
  }
  return mailbox
}

/** The mailbox a login and its password open; undefined when they open none. */
export type SignIn = (login: string, password: string) => Mailbox | undefined
