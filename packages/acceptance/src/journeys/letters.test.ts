import type { LetterView } from '@besedka/contract'
import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const marina = { name: 'Marina', address: 'marina@mail.example' }
const shop = { name: 'Shop', address: 'help@shop.example' }
const boss = { name: 'Boss', address: 'boss@mail.example' }

const mailbox = {
  address: shop.address,
  protocol: 'imap',
  receiveHost: 'mail.invalid',
  receivePort: 993,
  receiveSecurity: 'tls',
  sendHost: 'mail.invalid',
  sendPort: 465,
  sendSecurity: 'tls',
}

function letter(change: Partial<LetterView> = {}): { letter: LetterView } {
  const head = {
    subject: 'Order 4815',
    from: marina,
    to: [shop],
    cc: [],
    hasHtml: false,
    remotePictures: 0,
    quotedText: null,
    automatic: false,
  }
  return { letter: { ...head, ...change } }
}

async function annaReadsLetters(subject?: string, colorScheme: 'light' | 'dark' = 'light', { waiting = false } = {}) {
  const office = await given.office()
  const chat = await office.providerChat({
    type: 'email',
    channelName: 'Support',
    settings: mailbox,
    customerName: 'Marina',
    contact: marina.address,
    assigneeId: waiting ? null : office.anna.id,
    ...(subject === undefined ? {} : { subject }),
  })
  const opens = () => office.workplace(office.anna, { colorScheme, path: `/admin/chats?filter=assigned&chat=${chat.chatId}` })
  return { office, chat, opens }
}

describe.each(['light', 'dark'] as const)('letters, in %s colours,', (colorScheme) => {
  it('show who wrote to whom, fold what was quoted, and mark what a machine wrote', async () => {
    const { chat, opens } = await annaReadsLetters('Order 4815', colorScheme)
    await chat.says({ text: 'The hose is missing', extras: letter({ cc: [boss], quotedText: 'On 5 May the shop wrote' }) })
    await chat.says({ text: 'Out of office', extras: letter({ subject: 'Auto reply', automatic: true }) })

    const anna = await opens()
    const { log } = anna
    await log.getByRole('heading', { name: 'Order 4815' }).waitFor()
    await log.getByText('An automatic letter: it needs no answer').waitFor()
    await log.getByRole('button', { name: 'Show the earlier letters' }).click()
    await log.getByText('On 5 May the shop wrote').waitFor()
    await log.getByRole('button', { name: /Marina → Shop and 1 more/ }).click()
    await log.getByText('Boss <boss@mail.example>').waitFor()
    await anna.card('Order 4815').waitFor()
    await anna.page.getByTitle('Change subject and recipients').click()
    expect(await violationsOf(anna.page)).toEqual([])
  })
})

it('what a letter quotes unfolds below its button, also at the end of the log', async () => {
  const { chat, opens } = await annaReadsLetters('Order 4815')
  const quotedText = Array.from({ length: 200 }, (_, line) => `Line ${line} of long ago`).join('\n')
  for (const part of ['tap', 'pipe', 'pump', 'valve', 'filter', 'hose']) {
    await chat.says({ text: `The ${part} is missing`, extras: letter(part === 'hose' ? { quotedText } : {}) })
  }
  const anna = await opens()
  const place = async (name: string) => (await anna.log.getByRole('button', { name }).boundingBox())?.y
  await anna.page.getByRole('toolbar', { name: 'Text formatting' }).waitFor()
  await anna.log.getByRole('button', { name: 'Show the earlier letters' }).hover()
  const before = await place('Show the earlier letters')

  await anna.log.getByRole('button', { name: 'Show the earlier letters' }).click()

  await anna.log.getByText('Line 199 of long ago').waitFor()
  expect(await place('Hide the earlier letters')).toBe(before)
})

describe('a letter in answer', () => {
  it('goes to all by a click, with copies that are addresses, and keeps its paragraphs', async () => {
    const { office, chat, opens } = await annaReadsLetters('Order 4815')
    await chat.says({ text: 'The hose is missing', extras: letter() })
    await chat.says({ text: 'My boss wants to know, too', extras: letter({ to: [shop, boss] }) })
    const anna = await opens()

    await anna.page.getByRole('button', { name: 'Reply to all: 1 more address' }).click()
    await anna.page.getByTitle('Change subject and recipients').click()
    await anna.page.getByRole('textbox', { name: 'Cc' }).fill('nobody@')
    await anna.page.getByRole('textbox', { name: 'Cc' }).press('Enter')
    await anna.page.getByText('This does not look like an address: nobody@').waitFor()
    await anna.composer.fill('It is on its way.')
    await expect.poll(() => anna.page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await anna.page.getByRole('button', { name: 'Remove nobody@' }).click()
    await anna.composer.press('End')
    await anna.composer.press('Enter')
    await anna.composer.pressSequentially('Sorry.')
    await anna.composer.press('Control+Enter')

    await anna.log.getByRole('button', { name: /→ Marina and 1 more/ }).waitFor()
    const last = async () => (await office.anna.api.messages.list({ chatId: chat.chatId })).items.at(-1)
    await expect.poll(last).toMatchObject({
      text: 'It is on its way.\nSorry.',
      extras: { letter: { subject: 'Re: Order 4815', to: [{ address: marina.address }], cc: [{ address: boss.address }] } },
    })
  })

  it('keeps its subject, its copies and a half-typed address over a reload', async () => {
    const { chat, opens } = await annaReadsLetters('Order 4815')
    await chat.says({ text: 'The hose is missing', extras: letter() })
    const anna = await opens()
    await anna.page.getByTitle('Change subject and recipients').click()
    await anna.page.getByRole('textbox', { name: 'Subject' }).fill('Your hose')
    await anna.page.getByRole('textbox', { name: 'Cc' }).fill('boss@mail.example')
    await anna.page.getByRole('textbox', { name: 'Cc' }).press('Enter')
    await anna.page.getByRole('textbox', { name: 'Cc' }).pressSequentially('ware')

    await anna.page.reload()

    await anna.page.getByTitle('Change subject and recipients').click()
    await expect.poll(() => anna.page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Your hose')
    await anna.page.getByRole('button', { name: 'Remove boss@mail.example' }).waitFor()
    await expect.poll(() => anna.page.getByRole('textbox', { name: 'Cc' }).inputValue()).toBe('ware')
  })

  it('asks for a subject where there is none, and the chat takes it', async () => {
    const { office, chat, opens } = await annaReadsLetters()
    const anna = await opens()
    await anna.composer.fill('Good afternoon!')
    await anna.page.getByText('Write a subject').waitFor()
    await anna.page.getByRole('textbox', { name: 'Subject' }).fill('Your order is ready')
    await anna.composer.press('Control+Enter')

    await anna.log.getByRole('heading', { name: 'Your order is ready' }).waitFor()
    await anna.card('Your order is ready').waitFor()
    await expect.poll(() => office.anna.api.chats.get({ chatId: chat.chatId })).toMatchObject({ subject: 'Your order is ready' })
  })
})

describe('a letter whose parts are on the way', () => {
  /** A slow line: so long each part of it takes to come. */
  const onTheWayMs = 600
  const late = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, onTheWayMs))
    await route.continue()
  }

  it('takes what is typed after a click on its chat', async () => {
    const { office, chat } = await annaReadsLetters('Order 4815')
    await chat.says({ text: 'The hose is missing', extras: letter() })
    const anna = await office.workplace(office.anna, { serviceWorkers: 'block' })
    await anna.page.route(/\/assets\/(FormattedEditor|LetterFields|LetterSignature)-.*\.js$/, late)
    await anna.page.route('**/api/directory', late)
    await anna.page.goto(new URL('/admin/chats?filter=assigned', anna.page.url()).href)

    await anna.card('Order 4815').click()
    const words = 'It is on its way to you since this morning, with both hoses.'
    await anna.page.keyboard.type(words, { delay: 40 })

    await expect.poll(() => anna.composer.textContent()).toBe(words)
    await anna.page.keyboard.type(' Sorry!')
    await expect.poll(() => anna.composer.textContent()).toBe(`${words} Sorry!`)
  })

  it('asks to take it only where the button will stay', async () => {
    const { office, chat } = await annaReadsLetters(undefined, 'light', { waiting: true })
    const anna = await office.workplace(office.anna, { serviceWorkers: 'block' })
    await anna.page.route(/\/assets\/(FormattedEditor|LetterFields|LetterSignature)-.*\.js$/, late)
    await anna.page.route('**/api/directory', late)
    await anna.page.goto(new URL(`/admin/chats?filter=waiting&chat=${chat.chatId}`, anna.page.url()).href)

    const take = anna.conversation.getByRole('button', { name: 'Take it' })
    await take.waitFor()
    const first = await take.boundingBox()
    await anna.page.getByRole('toolbar', { name: 'Text formatting' }).waitFor()
    await anna.page.getByRole('textbox', { name: 'Subject' }).waitFor()
    expect(await take.boundingBox()).toEqual(first)
  })
})

it('a letter is written first to a known address, with a subject', async () => {
  const { office, opens } = await annaReadsLetters('Order 4815')
  const anna = await opens()
  await anna.composer.waitFor()

  await anna.page.keyboard.press('Alt+KeyC')
  const dialog = anna.page.getByRole('dialog', { name: 'Create chat' })
  await dialog.getByRole('searchbox').fill('Mari')
  await dialog.getByRole('button', { name: `Write to Marina, ${marina.address}` }).click()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('A present for you')
  await anna.page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => anna.page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('A present for you')
  await anna.composer.fill('Good afternoon!')
  await anna.composer.press('Control+Enter')

  await anna.log.getByRole('heading', { name: 'A present for you' }).waitFor()
  const created = async () => (await office.anna.api.chats.list({ filter: 'created' })).items
  await expect.poll(created).toMatchObject([{ subject: 'A present for you', lastMessage: { text: 'Good afternoon!' } }])
})
