import type { ChannelType, Locale } from '@besedka/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openDemo } from '../product/demo.ts'
import { useProduct } from '../product/given.ts'
import { chooseFiles, pasteFile } from '../product/hand-in-files.ts'
import { picture } from '../product/samples.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const locales: Locale[] = ['ru-RU', 'en-GB']
/** From a fresh start to the first answer that a customer reads, in any channel. */
const firstAnswerMaxMs = 5 * 60_000
/** A message that could not be sent is tried again after a few seconds. */
const afterRetries = { timeout: 90_000 }

const operatorWords = {
  'ru-RU': {
    retrying: 'Отправим ещё раз',
    sent: 'Отправлено',
    editing: 'Изменение сообщения',
    edited: 'изменено',
    broken: 'Отвечает ошибкой 500',
  },
  'en-GB': {
    retrying: 'Will be tried again',
    sent: 'Sent',
    editing: 'Editing a message',
    edited: 'edited',
    broken: 'Answers with an error 500',
  },
}

describe.each(locales)('in %s, a visitor of the demo', (locale) => {
  it('plays a customer of a messenger, and sees text, picture, correction and a fault that heals', async () => {
    const demo = await openDemo('telegram', { locale })
    const words = operatorWords[locale]
    const page = await demo.customer()
    await becomesSomebody(page, demo.words, `Vera ${locale}`)
    await page.getByRole('button', { name: demo.words.start }).click()
    await writes(page, demo.words, 'Do you have lanterns?')
    const log = page.getByRole('log', { name: demo.words.messages })

    const anna = await demo.anna()
    await anna.takes(`Vera ${locale}`)
    await anna.message('Do you have lanterns?').waitFor()
    await anna.writes('We have fife kinds')
    await log.getByText('We have fife kinds').waitFor()
    expect(demo.msSinceFreshStart()).toBeLessThan(firstAnswerMaxMs)
    // What is not stored yet cannot be corrected.
    await anna.log.getByRole('img', { name: words.sent }).first().waitFor()
    await anna.composer.press('ArrowUp')
    const editing = anna.page.getByRole('textbox', { name: words.editing })
    await editing.fill('We have five kinds')
    await editing.press('Enter')
    await log.getByText('We have five kinds').waitFor()
    await log.getByText(words.edited).waitFor()
    await pasteFile(anna.composer, picture('lantern.png'))
    await anna.composer.fill('This one')
    await anna.page.getByRole('button', { name: demo.words.send, exact: true }).click()
    await log.getByRole('img', { name: 'lantern.png' }).waitFor()

    await page.getByRole('radio', { name: words.broken }).check()
    await anna.writes('It is in stock')
    await anna.log.getByRole('img', { name: words.retrying }).waitFor(afterRetries)
    expect(await log.getByText('It is in stock').count()).toBe(0)
    await page.getByRole('radio', { name: demo.words.well }).check()
    await log.getByText('It is in stock').waitFor(afterRetries)
    await anna.log.getByRole('img', { name: words.retrying }).waitFor({ state: 'detached' })
  })

  it('plays somebody who writes letters, and gets an answer by letter', async () => {
    const demo = await openDemo('email', { locale })
    const page = await demo.customer()
    await becomesSomebody(page, demo.words, `Pavel ${locale}`)
    await page.getByRole('button', { name: demo.words.newLetter }).click()
    await page.getByRole('textbox', { name: demo.words.subject }).fill('Two gazebos')
    await page.getByRole('textbox', { name: demo.words.text }).fill('Please send an invoice.')
    await page.getByRole('button', { name: demo.words.send }).click()

    const anna = await demo.anna()
    await anna.takes(`Pavel ${locale}`)
    await anna.conversation.getByText('Please send an invoice.').first().waitFor()
    await anna.composer.fill('Here it comes, Pavel')
    await anna.page.getByRole('button', { name: demo.words.send, exact: true }).click()

    const answer = page.getByRole('listitem').filter({ hasText: 'Here it comes, Pavel' }).getByRole('button')
    await answer.click(afterRetries)
    await page.locator('iframe').contentFrame().getByText('Here it comes, Pavel').waitFor()
    expect(demo.msSinceFreshStart()).toBeLessThan(firstAnswerMaxMs)
  })
})

describe.each([
  // Viber tells a number and no name; those of the cast begin with noughts.
  { type: 'viber', starts: false, listedAs: /\+79(?!0000000)/ },
  { type: 'vk', starts: false },
  { type: 'viber_bot', starts: true },
  { type: 'max', starts: true },
  { type: 'vk_bot', starts: false },
  { type: 'whatsapp', starts: false },
  { type: 'ok', starts: false },
  { type: 'facebook', starts: false },
  { type: 'instagram', starts: false },
  // Apple tells neither a name nor a number; those of the cast begin with noughts.
  { type: 'apple_business_chat', starts: false, listedAs: /Apple (?!00000)\d{6}/ },
  { type: 'ya_market', starts: false },
  // Ozon tells an order and no name; the orders of the cast begin with noughts.
  { type: 'ozon', starts: false, listedAs: /№ (?!000000)\d{8}-0001/ },
  { type: 'avito', starts: false },
] satisfies { type: ChannelType; starts: boolean; listedAs?: RegExp }[])(
  'a channel of $type that was connected to its simulator',
  ({ type, starts, listedAs }) => {
    it('brings a customer’s words and picture in, and the answer, a picture and the ticks out', async () => {
      const demo = await openDemo(type)
      const page = await demo.customer()
      await becomesSomebody(page, demo.words, `Nina ${type}`)
      if (starts) await page.getByRole('button', { name: demo.words.start }).click()
      await writes(page, demo.words, 'Where is my order?')
      await page.getByRole('button', { name: 'Attach' }).click()
      await chooseFiles(page, page.getByRole('button', { name: 'Photo' }), [picture('receipt.png')])
      const log = page.getByRole('log', { name: demo.words.messages })

      const anna = await demo.anna()
      await anna.takes(listedAs ?? `Nina ${type}`)
      await anna.message('Where is my order?').waitFor()
      // Most messengers carry a photo without its name.
      await anna.log.getByRole('button', { name: /^Open image (receipt|photo)\./ }).waitFor()
      await anna.writes('It is on its way')
      await log.getByText('It is on its way').waitFor()
      expect(demo.msSinceFreshStart()).toBeLessThan(firstAnswerMaxMs)
      await pasteFile(anna.composer, picture('parcel.png'))
      await anna.page.getByRole('button', { name: demo.words.send, exact: true }).click()
      await log.getByRole('img', { name: 'parcel.png' }).waitFor(afterRetries)
      expect(await violationsOf(page)).toEqual([])
    })
  },
)

describe.each(['light', 'dark'] as const)('everybody can use, in %s colours,', (colorScheme) => {
  it('the phone and the mail program of a simulated customer', async () => {
    const telegram = await openDemo('telegram')
    const phone = await telegram.customer({ colorScheme })
    await phone.getByText('Здравствуйте! Вчера смотрела').waitFor()
    expect(await violationsOf(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Attach' }).click()
    // The phone is the same in both colours, and keeps what was sent.
    const name = `garden-${colorScheme}.png`
    await chooseFiles(phone, phone.getByRole('button', { name: 'Photo' }), [picture(name)])
    await phone.getByRole('img', { name }).waitFor()
    await phone.getByRole('radio', { name: 'Asks to wait' }).check()
    expect(await violationsOf(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Mend it' }).click()

    const mail = await (await openDemo('email')).customer({ colorScheme })
    await mail.getByRole('listitem').filter({ hasText: 'Счёт' }).getByRole('button').click()
    await mail.getByRole('article').waitFor()
    expect(await violationsOf(mail)).toEqual([])
    await mail.getByRole('button', { name: 'Write a letter' }).click()
    expect(await violationsOf(mail)).toEqual([])
  })
})

type Words = Awaited<ReturnType<typeof openDemo>>['words']

async function becomesSomebody(page: Page, words: Words, name: string): Promise<void> {
  await page.getByRole('textbox', { name: words.newName }).fill(name)
  await page.getByRole('button', { name: words.add, exact: true }).click()
  await page.getByRole('region', { name }).waitFor()
}

async function writes(page: Page, words: Words, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words.message }).fill(text)
  await page.getByRole('textbox', { name: words.message }).press('Enter')
}
