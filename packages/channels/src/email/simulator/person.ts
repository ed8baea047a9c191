import { createTransport } from 'nodemailer'
import { bounceOf } from './bounce.ts'
import type { Mailbox, StoredLetter } from './mailbox.ts'
import { type ReceivedLetter, readReceived } from './received-letter.ts'

/** A letter that a person writes. */
export type WrittenLetter = {
  to: string
  cc?: string[]
  subject?: string
  text?: string
  html?: string
  attachments?: { name: string; mimeType: string; bytes: Uint8Array }[]
  /** Pictures inside the HTML: `<img src="cid:…">`. */
  pictures?: { contentId: string; name: string; mimeType: string; bytes: Uint8Array }[]
  /** The letter it answers: subject and threading headers follow from it. */
  answers?: Pick<ReceivedLetter, 'messageId' | 'references' | 'subject'>
  headers?: Record<string, string>
  messageId?: string
}

/** Somebody with a mail program and a mailbox at the simulated provider. */
export type Person = {
  address: string
  /** Sends a letter; answers its Message-ID, with angle brackets. */
  write(letter: WrittenLetter): Promise<string>
  /** Lets the provider say that a letter to this person could not be delivered; `status` is RFC 3463's, for example 5.1.1. */
  bounce(letter: ReceivedLetter, status?: string): void
  /** Everything that has come, the oldest first. */
  received(): Promise<ReceivedLetter[]>
  /** Puts back a letter of an earlier run: nobody gets it again. */
  recall(letter: RecalledLetter): Promise<void>
  /** Everything that has come and was sent, the newest first. */
  correspondence(): Promise<PersonsLetter[]>
}

/** What is left of a letter after a restart. `shop` is the other side. */
export type RecalledLetter = { incoming: boolean; shop: string; subject: string; text: string; messageId: string; at: Date }

/** A letter in somebody's mail program. `id` is its name there. */
export type PersonsLetter = { id: string; incoming: boolean; at: Date; letter: ReceivedLetter }

/** Gives a mailbox to a person called `name`. */
export function personWith(mailbox: Mailbox, name: string, deliver: (to: string, bytes: Buffer) => void): Person {
  const program = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const sentLetters: Pick<StoredLetter, 'receivedAt' | 'bytes'>[] = []
  const opened = new WeakMap<Buffer, Promise<ReceivedLetter>>()

  function open(bytes: Buffer): Promise<ReceivedLetter> {
    const known = opened.get(bytes) ?? readReceived(bytes)
    opened.set(bytes, known)
    return known
  }

  async function listed(id: string, incoming: boolean, { receivedAt: at, bytes }: Pick<StoredLetter, 'receivedAt' | 'bytes'>) {
    return { id, incoming, at, letter: await open(bytes) }
  }
  return {
    address: mailbox.address,
    async write({ answers, attachments = [], pictures = [], ...letter }) {
      const sent = await program.sendMail({
        from: { name, address: mailbox.address },
        ...letter,
        subject: letter.subject ?? (answers ? `Re: ${answers.subject.replace(/^(re: ?)+/i, '')}` : ''),
        ...(answers ? { inReplyTo: answers.messageId, references: [...answers.references, answers.messageId] } : {}),
        attachments: [
          ...attachments.map(({ name: filename, mimeType, bytes }) => ({ filename, contentType: mimeType, content: Buffer.from(bytes) })),
          ...pictures.map(({ name: filename, contentId, mimeType, bytes }) => ({
            filename,
            contentType: mimeType,
            cid: contentId,
            content: Buffer.from(bytes),
          })),
        ],
      })
      if (!Buffer.isBuffer(sent.message)) throw new Error('the letter was not made whole')
      sentLetters.push({ receivedAt: new Date(), bytes: sent.message })
      for (const to of [letter.to, ...(letter.cc ?? [])]) deliver(to, sent.message)
      return sent.messageId
    },
    bounce(letter, status = '5.1.1') {
      deliver(letter.from.address, bounceOf(letter, { to: mailbox.address, status, words: 'Not delivered' }))
    },
    received: () => Promise.all(mailbox.letters.map(({ bytes }) => open(bytes))),
    async recall({ incoming, shop, at, ...letter }) {
      const [from, to] = incoming ? [shop, mailbox.address] : [{ name, address: mailbox.address }, shop]
      const { message: bytes } = await program.sendMail({ from, to, date: at, ...letter })
      if (!Buffer.isBuffer(bytes)) throw new Error('the letter was not made whole')
      if (incoming) mailbox.store(bytes).receivedAt = at
      else sentLetters.push({ receivedAt: at, bytes })
    },
    async correspondence() {
      const letters = await Promise.all([
        ...mailbox.letters.map((letter) => listed(`in${letter.uid}`, true, letter)),
        ...sentLetters.map((letter, index) => listed(`out${index + 1}`, false, letter)),
      ])
      return letters.toSorted((a, b) => b.at.getTime() - a.at.getTime())
    },
  }
}
