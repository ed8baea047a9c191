import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { mailsTo, mailTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { hashAddress } from './answer-address.ts'
import { signAnswerLink } from './answer-link.ts'
import { mailAnswers } from './index.ts'

useServer({ SERVICES: 'web,realtime,worker' })

let people = 0
const answer = /have an answer/
const newAddress = () => `vera-${Date.now()}-${people++}@example.com`

/** A visitor who has left an address and is gone, and Anna, who has their chat. */
async function goneVisitor() {
  const office = await given.office()
  const { visitor, chat } = await office.waitingChat('Is my order ready?', { locale: 'en-GB' })
  const address = newAddress()
  await visitor.api.introduce({ contact: { type: 'email', value: address.toUpperCase() } })
  await office.anna.takes(chat)
  const minuteLater = () => mailAnswers(server().app, { organisationId: office.id, chatId: chat.id })
  return { office, visitor, chat, address, minuteLater }
}

/** The part of a link in a mail that nobody can guess. */
function tokenIn(text: string, link: RegExp): string {
  const [, token] = link.exec(text) ?? []
  if (!token) throw new Error(`There is no such link in: ${text}`)
  return token
}

const chatLink = /\/c\/[\w-]+#answer=([\w.-]+)/
const stopLink = /\/answers\/stop\/([\w.-]+)/

describe('an answer to a visitor who is gone', () => {
  it('goes to the address that they left, with a way back into their chat', async () => {
    const { office, chat, address, minuteLater, visitor } = await goneVisitor()
    await office.anna.replies(chat, 'Yes, come before six')

    await minuteLater()

    const mail = await mailTo(address)
    expect(mail.subject).toBe('You have an answer: Чат с нами')
    expect(mail.text).toContain('Anna: Yes, come before six')
    const elsewhere = await given.stranger().customer.openSession({ channelKey: office.site.key, answerLink: tokenIn(mail.text, chatLink) })
    expect(elsewhere).toMatchObject({ customerId: visitor.customerId, hasOpenChat: true, unread: 1 })
    expect(elsewhere.token).not.toBe(visitor.token)
  })

  it('stays in the chat when they have seen it there', async () => {
    const { office, visitor, chat, address, minuteLater } = await goneVisitor()
    const reply = await office.anna.replies(chat, 'Yes')
    await visitor.api.confirm({ read: { chatId: chat.id, seq: reply.seq } })

    await minuteLater()
    await office.anna.replies(chat, 'And one more thing')
    await minuteLater()

    expect((await mailTo(address)).text).not.toContain('Yes')
    expect(await mailsTo(address, answer)).toHaveLength(1)
  })

  it('goes to who wrote in that chat, also after they were merged with somebody who left another address', async () => {
    const { office, visitor: kept, address: theirs } = await goneVisitor()
    const { visitor, chat } = await office.waitingChat('And mine?', { locale: 'en-GB' })
    const address = newAddress()
    await visitor.api.introduce({ contact: { type: 'email', value: address } })
    await office.anna.api.merges.merge({ customerId: kept.customerId, otherIds: [visitor.customerId] })
    await office.anna.takes(chat)

    await office.anna.replies(chat, 'Yours, too')
    await mailAnswers(server().app, { organisationId: office.id, chatId: chat.id })

    const { text } = await mailTo(address, answer)
    expect(text).toContain('Anna: Yours, too')
    const elsewhere = await given.stranger().customer.openSession({ channelKey: office.site.key, answerLink: tokenIn(text, chatLink) })
    expect(elsewhere.customerId).toBe(visitor.customerId)
    expect(await mailsTo(theirs, answer)).toEqual([])
  })

  it('waits for what is said in the next ten minutes, and says nothing twice', async () => {
    const { office, chat, address, minuteLater } = await goneVisitor()
    await office.anna.replies(chat, 'First')
    await minuteLater()
    await mailTo(address, /answer/)
    server().clock.advance(60)
    await office.anna.replies(chat, 'Second')
    await minuteLater()
    expect(await mailsTo(address, answer)).toHaveLength(1)

    server().clock.advance(600)
    await minuteLater()
    await expect.poll(async () => (await mailsTo(address, answer)).length, { timeout: 15_000 }).toBe(2)
    expect((await mailsTo(address, answer))[0]?.text).toContain('Second')
    expect((await mailsTo(address, answer))[0]?.text).not.toContain('First')
  })

  it('is no mail any more once its reader has pressed the button of the page that stops them', async () => {
    const { office, chat, address, minuteLater } = await goneVisitor()
    await office.anna.replies(chat, 'First')
    await minuteLater()
    const url = `${server().address}/answers/stop/${tokenIn((await mailTo(address)).text, stopLink)}`
    // A mail scanner looks at it.
    expect(await (await fetch(url)).text()).toContain('<button>')
    const stopped = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' })
    expect(stopped.status).toBe(200)

    server().clock.advance(3_600)
    await office.anna.replies(chat, 'Second')
    await minuteLater()

    expect(await mailsTo(address, answer)).toHaveLength(1)
  })

  it('stays no mail although the address is typed again, here or by another visitor, until its owner wants them again', async () => {
    const { office, visitor, chat, address, minuteLater } = await goneVisitor()
    await office.anna.replies(chat, 'First')
    await minuteLater()
    const url = `${server().address}/answers/stop/${tokenIn((await mailTo(address)).text, stopLink)}`
    const press = (where: string) =>
      fetch(where, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' })
    await press(url)

    const other = await office.waitingChat('I am not Vera', { locale: 'en-GB' })
    for (const { api } of [visitor, other.visitor]) await api.introduce({ contact: { type: 'email', value: address } })
    await office.anna.takes(other.chat)
    await office.anna.replies(other.chat, 'Second')
    const laterToo = () => mailAnswers(server().app, { organisationId: office.id, chatId: other.chat.id })
    await laterToo()
    expect(await mailsTo(address, answer)).toHaveLength(1)

    expect(await (await fetch(url)).text()).toContain('?again')
    await press(`${url}?again`)
    await laterToo()
    await expect.poll(async () => (await mailsTo(address, answer)).length, { timeout: 15_000 }).toBe(2)
  })

  it('opens the chat only for the address that the visitor has now, and never by the link that stops the mails', async () => {
    const { office, visitor, chat, address, minuteLater } = await goneVisitor()
    await office.anna.replies(chat, 'First')
    await minuteLater()
    const { text } = await mailTo(address)
    const opened = async (link: RegExp) => {
      const session = await given.stranger().customer.openSession({ channelKey: office.site.key, answerLink: tokenIn(text, link) })
      return session.customerId === visitor.customerId
    }
    expect(await opened(chatLink)).toBe(true)
    expect(await opened(stopLink)).toBe(false)

    await visitor.api.introduce({ contact: { type: 'email', value: newAddress() } })
    expect(await opened(chatLink)).toBe(false)
  })

  it('has no way in to a user whom the site vouches for', async () => {
    const office = await given.office()
    const { secret } = await office.administrator.api.channels.renewIdentitySecret({ channelId: office.site.id })
    const signature = createHmac('sha256', secret).update('42').digest('hex')
    const { visitor, chat } = await office.waitingChat('Where is my order?', { user: { id: '42', signature }, locale: 'en-GB' })
    const address = newAddress()
    await visitor.api.introduce({ contact: { type: 'email', value: address } })
    await office.anna.takes(chat)
    await office.anna.replies(chat, 'On its way')
    await mailAnswers(server().app, { organisationId: office.id, chatId: chat.id })

    expect((await mailTo(address)).text).not.toContain('#answer=')
    const { customerId } = visitor
    const link = { organisationId: office.id, channelId: office.site.id, customerId, addressHash: hashAddress(address) }
    const answerLink = signAnswerLink(server().app, link)
    const opened = await given.stranger().customer.openSession({ channelKey: office.site.key, answerLink })
    expect(opened.customerId).not.toBe(customerId)
  })

  it('is opened by nobody who changed a letter of the link', async () => {
    const { office } = await goneVisitor()
    const opened = await given.stranger().customer.openSession({ channelKey: office.site.key, answerLink: 'eyJhIjoxfQ.c2lnbmVk' })
    expect(opened).toMatchObject({ hasOpenChat: false })
    expect((await fetch(`${server().address}/answers/stop/eyJhIjoxfQ.c2lnbmVk`)).status).toBe(404)
  })
})

describe('an address that a visitor types', () => {
  it('is shown as said by them, joins nobody, and takes nothing from whoever has it', async () => {
    const { office, visitor, address } = await goneVisitor()
    const other = await office.customer()

    await other.api.introduce({ contact: { type: 'email', value: address }, name: 'Mallory' })

    const contactsOf = async ({ customerId }: { customerId: string }) => (await office.olga.api.customers.get({ customerId })).contacts
    expect(await contactsOf(visitor)).toContainEqual(expect.objectContaining({ type: 'email', value: address, typed: true, noted: true }))
    expect(await contactsOf(other)).toContainEqual(expect.objectContaining({ type: 'email', value: address, typed: true }))
    expect((await other.reads()).map(({ text }) => text)).toEqual([])
    // A colleague who knows whose it is may still note it.
    await office.waitingChat()
    await expect(
      office.olga.api.customerProfiles.addContact({ customerId: other.customerId, type: 'email', value: address }),
    ).resolves.toBeTruthy()
  })

  it('is corrected by typing another, and refused when it is none', async () => {
    const { office, visitor } = await goneVisitor()
    const next = newAddress()
    await visitor.api.introduce({ contact: { type: 'email', value: next } })
    await expect(visitor.api.introduce({ contact: { type: 'email', value: 'vera' } })).rejects.toMatchObject({
      code: 'profileContactInvalidException',
    })
    const { contacts } = await office.olga.api.customers.get({ customerId: visitor.customerId })
    expect(contacts.filter(({ type }) => type === 'email').map(({ value }) => value)).toEqual([next])
  })
})
