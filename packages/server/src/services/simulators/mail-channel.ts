import { randomBytes } from 'node:crypto'
import type { MailProvider, Person, PersonsLetter } from '@besedka/channels/simulators'
import type { LetterView, SimulatorAction } from '@besedka/contract/simulators'
import { type ChannelSimulator, isInline, wordsOf } from './channel-simulator.ts'
import { createMailFaults, type MailFaults } from './mail-faults.ts'

/** Somebody with a mail program. */
type Writer = { name: string; program: Person }

/** The mail programs of those who write to mailboxes of a simulated provider; answers the ones of a mailbox by its address. */
export function createMailChannels(mail: MailProvider): (shop: string) => ChannelSimulator {
  const faults = createMailFaults(mail)
  const channels = new Map<string, ChannelSimulator>()
  return (shop) => {
    const channel = channels.get(shop) ?? createMailChannel(mail, shop, faults)
    channels.set(shop, channel)
    return channel
  }
}

function createMailChannel(mail: MailProvider, shop: string, faults: MailFaults): ChannelSimulator {
  const people = new Map<string, Writer>()
  const describe = ({ name, program: { address } }: Writer) => ({ id: address, name, contact: address })
  return {
    ...faults,
    people: () => [...people.values()].map(describe),
    addPerson({ name, contact }) {
      // Nobody's yet, also of those whom an earlier run knew.
      const address = contact ?? `guest-${randomBytes(4).toString('hex')}@mail.example`
      const writer = { name, program: mail.person(address, name) }
      people.set(writer.program.address, writer)
      return describe(writer)
    },
    async recall(personId, past) {
      const program = people.get(personId)?.program
      for (const message of past) {
        const messageId = message.names.find((name) => /^<.+@.+>$/.test(name))
        const { incoming, at, subject } = message
        if (messageId) await program?.recall({ incoming, shop, subject: subject ?? '', text: wordsOf(message), messageId, at })
      }
    },
    async screen(personId, fileUrl) {
      const letters = await people.get(personId)?.program.correspondence()
      return letters && { kind: 'mailbox', letters: letters.map((letter) => viewOf(letter, fileUrl)) }
    },
    async act(personId, action) {
      const writer = people.get(personId)
      return writer && action.do === 'sendLetter' ? sendLetter(writer, shop, action) : false
    },
    async file(personId, fileId) {
      const [letterId, index] = fileId.split('-')
      const letters = await people.get(personId)?.program.correspondence()
      return letters?.find(({ id }) => id === letterId)?.letter.attachments[Number(index)]
    },
  }
}

async function sendLetter({ program }: Writer, shop: string, action: SimulatorAction & { do: 'sendLetter' }): Promise<boolean> {
  const answered = (await program.correspondence()).find(({ id }) => id === action.answers)
  if (action.answers !== null && !answered) return false
  await program.write({
    to: shop,
    ...(action.subject !== '' && { subject: action.subject }),
    text: answered ? `${action.text}\n\n${quote(answered)}` : action.text,
    ...(answered && { answers: answered.letter }),
    attachments: action.files.map(({ content, ...file }) => ({ ...file, bytes: Buffer.from(content, 'base64') })),
  })
  return true
}

/** The answered letter below the answer, as most mail programs put it. */
function quote({ letter, at }: PersonsLetter): string {
  const when = at.toLocaleString('ru-RU', { dateStyle: 'short', timeStyle: 'short' })
  const lines = letter.text.split(/\r?\n/).map((line) => `> ${line}`)
  return [`${when}, ${letter.from.name} <${letter.from.address}>:`, ...lines].join('\n')
}

function viewOf({ id, incoming, at, letter }: PersonsLetter, fileUrl: (fileId: string) => string): LetterView {
  const files = letter.attachments.map(({ name, mimeType, contentId, bytes }, index) => ({
    contentId,
    view: { name, mimeType, sizeBytes: bytes.length, url: fileUrl(`${id}-${index}`), inline: isInline(mimeType) },
  }))
  const isPicture = (contentId: string | null) => contentId !== null && letter.html.includes(`cid:${contentId}`)
  return {
    id,
    incoming,
    from: letter.from,
    to: letter.to,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    pictures: Object.fromEntries(files.flatMap(({ contentId, view }) => (contentId === null ? [] : [[contentId, view.url]]))),
    files: files.filter(({ contentId }) => !isPicture(contentId)).map(({ view }) => view),
    sentAt: at.toISOString(),
  }
}
