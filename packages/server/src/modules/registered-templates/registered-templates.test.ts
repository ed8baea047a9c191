import { newId } from '@besedka/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { expectError } from '../../testing/expect-error.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { useWhatsapp } from '../../testing/whatsapp.ts'

const whatsapp = await useWhatsapp()
const { connectedOffice, soon } = whatsapp
useServer(whatsapp.settings)

const hourMs = 3_600_000

const png = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
)

describe('outside the window', () => {
  it('a template is sent, and the customer’s answer opens the window again', async () => {
    const { anna, boris, chat, chatNow, templates, template } = await connectedOffice()
    await templates()
    const { replyUntil } = await chatNow()
    server().clock.advance((Date.parse(replyUntil ?? '') - server().clock.now().getTime()) / 1_000)
    await anna.comes()
    await expectError(anna.api.messages.send({ chatId: chat.id, id: newId(), text: 'It is' }), 'replyWindowClosedException')

    const { id } = await template('order_ready', 'en')
    const sent = await anna.api.messages.send({ chatId: chat.id, id: newId(), template: { id, values: ['Boris', '1024'] } })

    expect(sent).toMatchObject({
      text: 'Hello Boris! Your order 1024 is ready: come for it by the end of the week.',
      extras: {
        buttons: [{ label: 'I come today' }, { label: 'Please deliver it' }],
        template: {
          name: 'order_ready',
          language: 'en',
          header: { kind: 'text', text: 'Your order is ready' },
          footer: 'We are open from 10 to 21',
        },
      },
    })
    await expect.poll(() => boris.messages().at(-1)?.text, soon).toContain('Hello Boris! Your order 1024')
    await expect.poll(async () => (await anna.reads(chat)).at(-1)?.status, soon).toBe('delivered')

    boris.press('I come today')
    await expect.poll(async () => (await chatNow()).lastMessage?.text, soon).toBe('I come today')
    const { replyUntil: later } = await chatNow()
    expect(Date.parse(later ?? '') - server().clock.now().getTime()).toBeGreaterThan(23 * hourMs)
    await anna.replies(chat, 'See you!')
  })

  it('is refused with a place that is empty, and when the provider has stopped it', async () => {
    const { anna, account, chat, templates, template } = await connectedOffice()
    await templates()
    const { id } = await template('order_ready', 'ru')
    const send = (values: string[]) => anna.api.messages.send({ chatId: chat.id, id: newId(), template: { id, values } })
    await expectError(send(['Борис', ' ']), 'templateNotFilledException')
    await expectError(send([]), 'templateNotFilledException')

    account.judge('order_ready', { status: 'PAUSED' })
    await expect.poll(async () => (await template('order_ready', 'ru')).state, soon).toBe('paused')
    await expectError(send(['Борис', '17']), 'registeredTemplateUnavailableException')
  })

  it('comes again as it came the first time', async () => {
    const { anna, boris, chat, templates, template } = await connectedOffice()
    await templates()
    const { id } = await template('continue_conversation', 'ru')
    const asked = { chatId: chat.id, id: newId(), template: { id, values: ['Борис\n и\tАнна'] } }
    const first = await anna.api.messages.send(asked)
    expect(await anna.api.messages.send(asked)).toMatchObject({ id: first.id, seq: first.seq })
    await expect.poll(() => boris.messages().at(-1)?.text, soon).toContain('Здравствуйте, Борис и Анна!')
  })
})

describe('a heading that is a file', () => {
  it('is handed in with a sample, which has to be of its kind', async () => {
    const { administrator, channel, template, anna } = await connectedOffice()
    const picture = await uploadFile(administrator, new File([png], 'lamp.png'))
    const words = { channelId: channel.id, name: 'look_at_it', language: 'en', category: 'marketing', text: 'It is new.' } as const
    const create = (kind: 'image' | 'document', sampleId: string) =>
      administrator.api.registeredTemplates.create({ ...words, headerFile: { kind, sampleId } })

    await expectError(create('document', picture), 'registeredTemplateSampleException')
    await expectError(create('image', await uploadFile(anna, new File([png], 'mine.png'))), 'fileNotFoundException')
    expect(await create('image', picture)).toMatchObject({ header: { kind: 'image' }, state: 'pending' })
    await expect.poll(async () => (await template('look_at_it', 'en')).state, soon).toBe('approved')
  })

  it('is sent with a file of its kind, and with nothing else', async () => {
    const { anna, boris, chat, templates, template } = await connectedOffice()
    await templates()
    const { id } = await template('new_lamps', 'ru')
    const send = (fileIds: string[]) =>
      anna.api.messages.send({ chatId: chat.id, id: newId(), fileIds, template: { id, values: ['скидка 5%'] } })

    await expectError(send([]), 'registeredTemplateFileException')
    await expectError(send([await uploadFile(anna, new File(['%PDF-1.4'], 'bill.pdf'))]), 'registeredTemplateFileException')
    await send([await uploadFile(anna, new File([png], 'lamp.png'))])

    await expect
      .poll(() => boris.messages().at(-1), soon)
      .toMatchObject({
        text: 'Новые лампы уже в магазине: скидка 5% на первый заказ до воскресенья.',
        file: { sort: 'photo', mimeType: 'image/png' },
      })
  })
})

describe('the register', () => {
  it('takes a template, has it approved, says why one is not, and forgets one that is deleted', async () => {
    const { id, administrator, channel, template, anna } = await connectedOffice()
    const { api } = administrator
    const made = await api.registeredTemplates.create({
      channelId: channel.id,
      name: 'lamp_is_here',
      language: 'ru',
      category: 'utility',
      header: 'Лампа',
      text: 'Здравствуйте, {{customer.firstName|друг}}! Заказ {{?номер заказа}} у нас.',
      footer: 'Магазин',
      buttons: [
        { type: 'link', label: 'На карте', target: 'https://shop.example/map' },
        { type: 'reply', label: 'Приду' },
      ],
    })
    expect(made).toMatchObject({
      state: 'pending',
      text: 'Здравствуйте, {{1}}! Заказ {{2}} у нас.',
      fills: ['{{customer.firstName|друг}}', '{{?номер заказа}}'],
      buttons: [{ type: 'reply' }, { type: 'link' }],
    })
    await expect.poll(async () => (await template('lamp_is_here', 'ru')).state, soon).toBe('approved')
    await expectError(
      api.registeredTemplates.create({ channelId: channel.id, name: 'lamp_is_here', language: 'ru', category: 'utility', text: 'Ещё раз' }),
      'registeredTemplateAlreadyExistsException',
    )

    await api.registeredTemplates.create({ channelId: channel.id, name: 'win', language: 'ru', category: 'marketing', text: 'Казино ждёт' })
    await expect.poll(async () => (await template('win', 'ru')).state, soon).toBe('rejected')
    expect((await template('win', 'ru')).reason).toBe('ABUSIVE_CONTENT')

    await api.registeredTemplates.update({ templateId: made.id, enabled: false })
    expect((await template('lamp_is_here', 'ru')).enabled).toBe(false)
    await expectError(anna.api.registeredTemplates.delete({ templateId: made.id }), 'accessDeniedException')
    await api.registeredTemplates.delete({ templateId: made.id })
    expect((await api.registeredTemplates.list({})).items.filter(({ name }) => name === 'lamp_is_here')).toEqual([])
    const audited = (await auditedIn(id)).map(({ action }) => action)
    expect(audited.filter((action) => action.startsWith('registered'))).toEqual([
      'registeredTemplate.created',
      'registeredTemplate.created',
      'registeredTemplate.updated',
      'registeredTemplate.deleted',
    ])
  })

  it('is the provider’s: what is there is listed, what an organisation says of it stays', async () => {
    const { administrator, templates, template } = await connectedOffice()
    expect((await templates()).map(({ name, language }) => `${name} ${language}`)).toEqual([
      'continue_conversation ru',
      'new_lamps ru',
      'order_ready en',
      'order_ready ru',
      'spring_sale ru',
      'your_bill en',
    ])
    const { id, version, fills: guessed } = await template('order_ready', 'ru')
    expect(guessed).toEqual(['{{customer.firstName}}', ''])
    const fills = ['{{customer.name}}', '{{?номер заказа}}']
    await administrator.api.registeredTemplates.update({ templateId: id, fills })
    await templates()
    expect(await template('order_ready', 'ru')).toMatchObject({ fills, version: version + 1 })
  })

  it('is not there without the account that keeps it', async () => {
    const { administrator, channel } = await connectedOffice()
    await administrator.api.channels.update({
      channelId: channel.id,
      name: 'WhatsApp',
      teamId: null,
      settings: { ...channel.settings, businessAccountId: '' },
    })
    await expectError(administrator.api.registeredTemplates.sync({ channelId: channel.id }), 'businessAccountMissingException')
  })
})

it('an operator writes first with a template, when the customer has been silent', async () => {
  const { anna, boris, channel, chat, chatNow, templates, template } = await connectedOffice()
  await templates()
  await anna.replies(chat, 'It is')
  await anna.api.chats.close({ chatId: chat.id })
  const { replyUntil } = await chatNow()
  server().clock.advance(25 * 3_600)
  await anna.comes()
  const customer = await anna.api.customers.get({ customerId: chat.customerId })
  const contact = customer.contacts.find(({ channelId }) => channelId === channel.id)

  const started = await anna.api.chats.start({ customerId: chat.customerId, contactId: contact?.id ?? '' })

  expect(started.replyUntil).toBe(replyUntil)
  await expectError(anna.api.messages.send({ chatId: started.id, id: newId(), text: 'Hello' }), 'replyWindowClosedException')
  const { id } = await template('order_ready', 'en')
  await anna.api.messages.send({ chatId: started.id, id: newId(), template: { id, values: ['Boris', '7'] } })
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toContain('Your order 7 is ready')
})

it('what another number of a merged customer writes opens no window of this one', async () => {
  const { anna, account, channel, chat, chatNow, olga } = await connectedOffice()
  await anna.replies(chat, 'It is')
  await anna.api.chats.close({ chatId: chat.id })
  const { replyUntil } = await chatNow()
  server().clock.advance(25 * 3_600)
  await anna.comes()
  const { contacts } = await anna.api.customers.get({ customerId: chat.customerId })
  const contactId = contacts.find(({ channelId }) => channelId === channel.id)?.id ?? ''
  account.phone(account.addPerson({ name: 'Boris at work' })).write('Good morning')
  const others = async () => (await olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  await expect.poll(async () => (await others()).length, soon).toBe(1)
  const [other] = await others()
  const customerId = other?.customerId ?? ''
  await anna.api.merges.merge({ customerId, otherIds: [chat.customerId] })

  expect((await anna.api.chats.reopen({ chatId: chat.id })).replyUntil).toBe(replyUntil)
  await anna.api.chats.close({ chatId: chat.id })
  const started = await anna.api.chats.start({ customerId, contactId })

  expect(started).toMatchObject({ customerId, replyUntil })
  await expectError(anna.api.messages.send({ chatId: started.id, id: newId(), text: 'Hello' }), 'replyWindowClosedException')
})
