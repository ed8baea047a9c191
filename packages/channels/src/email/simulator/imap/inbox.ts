import type { Mailbox, StoredLetter } from '../mailbox.ts'
import { inSet, wordsOf } from './command-reader.ts'
import { fetchLetter } from './fetch-letter.ts'

type Given = { mailbox: Mailbox; say(line: string): void; write(bytes: Uint8Array): void }

export type Inbox = ReturnType<typeof openInbox>

/** A mailbox as one connection sees it: what it was shown last, and what it may ask for. */
export function openInbox({ mailbox, say, write }: Given) {
  let shown = mailbox.letters.map(({ uid }) => uid)
  say(`* ${shown.length} EXISTS`)
  say('* 0 RECENT')
  say('* FLAGS (\\Seen \\Answered)')
  say(`* OK [UIDVALIDITY ${mailbox.uidValidity}] valid`)
  say(`* OK [UIDNEXT ${mailbox.nextUid()}] next`)

  return {
    /** RFC 3501 §7.3.1, §7.4.1: what has gone, then how many there are. */
    showChanges(): void {
      const now = new Set(mailbox.letters.map(({ uid }) => uid))
      for (let index = shown.length - 1; index >= 0; index -= 1) if (!now.has(shown[index] ?? 0)) say(`* ${index + 1} EXPUNGE`)
      const known = new Set(shown)
      const isNew = [...now].some((uid) => !known.has(uid))
      shown = [...now]
      if (isNew) say(`* ${shown.length} EXISTS`)
    },

    search(rest: string): void {
      const found = mailbox.letters.filter(matcherOf(rest, mailbox.letters))
      say(['* SEARCH', ...found.map(({ uid }) => uid)].join(' '))
    },

    fetch(rest: string, byUid: boolean): void {
      const [, set = '', items = ''] = /^(\S+) (.*)$/s.exec(rest) ?? []
      const all = mailbox.letters
      const last = byUid ? (all.at(-1)?.uid ?? 0) : all.length
      for (const [index, letter] of all.entries()) {
        if (inSet(set, byUid ? letter.uid : index + 1, last)) write(fetchLetter(letter, index + 1, items))
      }
    },

    store(rest: string): void {
      const [set = '', , ...flags] = wordsOf(rest)
      for (const letter of mailbox.letters) if (inSet(set, letter.uid, letter.uid)) for (const flag of flags) letter.flags.add(flag)
    },
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
