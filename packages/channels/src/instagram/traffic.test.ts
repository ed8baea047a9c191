import { expect, it } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { postsOf } from '../meta/messaging/fixtures/posts.ts'
import { useMessagingOffice } from '../meta/messaging/testing/use-messaging.ts'
import { instagramPlatform } from './platform.ts'

const office = useMessagingOffice(instagramPlatform)
const posts = postsOf('instagram')
const mebibyte = 1024 * 1024

it('a message comes in once, and what is forged does not', async () => {
  office.account.disturb({ copies: 3, forged: true })
  const { name } = office.boris.write('Is the lantern there?')

  expect(await office.soon((event) => event.kind === 'message' && event.text !== 'Good evening')).toMatchObject({ externalId: name })
  expect((await office.heard()).filter(({ kind }) => kind === 'message')).toHaveLength(2)
})

it('what was sent is read when it was looked at, by the name of the newest message and up to the moment', async () => {
  const [externalId] = await office.reply({ text: 'Here you are' })
  office.boris.look()

  await office.soon((event) => event.kind === 'status' && event.status === 'read' && event.externalId === externalId)
  await office.soon((event) => event.kind === 'watermark' && event.status === 'read' && event.upTo.getTime() === office.clock.at.getTime())
})

it('what the company writes in the app of Instagram comes as an echo, and what we write does not', async () => {
  await office.reply({ text: 'From here' })
  office.account.writeInInbox(office.boris.person, 'From the app')

  expect(await office.soon(({ kind }) => kind === 'echo')).toMatchObject({ text: 'From the app' })
  expect((await office.heard()).filter(({ kind }) => kind === 'echo')).toHaveLength(1)
})

it('a text of more bytes than a call takes goes as several messages, cut at spaces, with its buttons below the last', async () => {
  const text = 'Фонарь «Маяк» '.repeat(71).trim()
  expect(text.length).toBeLessThanOrEqual(1000)
  await office.reply({ text, buttons: [{ label: 'Хорошо', value: 'rating:5' }] })

  const got = office.boris.messages().filter(({ fromCompany }) => fromCompany)
  expect(got.map((message) => message.text).join(' ')).toBe(text)
  expect(got.length).toBeGreaterThan(1)
  expect(got.every((message) => Buffer.byteLength(message.text) <= 1000)).toBe(true)
  expect(got.map(({ buttons }) => buttons.length)).toEqual([...got.slice(1).map(() => 0), 1])
})

it('a document that Instagram does not take goes as a link, and is refused while there is no address for it', async () => {
  const file = outgoingFile({ name: 'contract.docx', mimeType: 'application/msword' })
  await office.reply({ files: [{ ...file, publicUrl: () => 'https://shop.example/files/1/contract.docx' }] })

  expect(office.boris.messages().at(-1)?.text).toBe('contract.docx: https://shop.example/files/1/contract.docx')
  await expect(office.reply({ files: [file] })).rejects.toMatchObject({ kind: 'permanent', problem: { code: 'fileRejected' } })
})

it.each<[string, Partial<OutgoingMessage>, boolean]>([
  ['the longest text', { text: 'ы'.repeat(1000) }, true],
  ['a longer text', { text: 'x'.repeat(1001) }, false],
  ['the most buttons', { buttons: Array.from({ length: 13 }, (_, index) => ({ label: `${index}` })) }, true],
  ['more buttons', { buttons: Array.from({ length: 14 }, (_, index) => ({ label: `${index}` })) }, false],
  ['the biggest picture', { files: [picture(8 * mebibyte)] }, true],
  ['a bigger picture', { files: [picture(8 * mebibyte + 1)] }, false],
  ['a PDF', { files: [outgoingFile({ name: 'contract.pdf', mimeType: 'application/pdf' })] }, true],
])('%s is allowed before and accepted after, or neither', async (_, given, allowed) => {
  expect(office.allows({ ...given, customerWroteAt: office.clock.at })).toBe(allowed)
  // A longer text would go as two: it is forbidden so that everybody knows what a message is.
  if (!allowed && given.text) return
  expect(await office.accepts(given)).toBe(allowed)
})

it.each<[keyof typeof posts, object]>([
  ['storyReply', { text: 'Is it still there?', files: [{ name: 'story.jpg' }], extras: { story: 'reply' } }],
  ['storyMention', { files: [{ name: 'story.jpg' }], extras: { story: 'mention' } }],
  ['share', { text: 'https://www.instagram.example/p/1' }],
  ['deleted', { kind: 'delete', externalId: 'm_deleted' }],
  ['unsupported', { extras: { unsupported: 'unsupported' } }],
  ['seen', { kind: 'status', externalId: 'm_sent', status: 'read' }],
  ['inboxEcho', { kind: 'echo' }],
  ['ownEcho', { kind: 'ignored' }],
])('%s is read as what it is', async (name, meaning) => {
  const [update] = office.adapter.split(Buffer.from(JSON.stringify(posts[name]))) ?? []

  expect((await office.adapter.receive(update?.body ?? Buffer.alloc(0), office.connection))[0]).toMatchObject(meaning)
})

it('a post about a page is none of ours', () => {
  expect(office.adapter.split(Buffer.from(JSON.stringify(postsOf('page').text)))).toBeUndefined()
})

function picture(sizeBytes: number) {
  return outgoingFile({ kind: 'image', name: 'lamp.png', mimeType: 'image/png', bytes: Buffer.alloc(sizeBytes) })
}
