import { describe, it } from 'vitest'
import { newContext } from '../product/browser.ts'
import { given, useProduct } from '../product/given.ts'

useProduct()

const asking = { service: { assessment: { enabled: true } } }

describe('a customer whose chat is closed', () => {
  it('rates it on a page without scripts, once', async () => {
    const office = await given.office()
    await office.alexey.api.channels.update({ channelId: office.site.id, ...asking })
    const chat = await office.closedChat('Vera', { by: office.olga, question: 'Is my order ready?', answer: 'It is' })
    const page = await (await newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage()

    await page.goto(await office.ratingPageOf(chat))
    await page.getByRole('radio', { name: /Excellent/ }).check()
    await page.getByRole('button', { name: 'Send the rating' }).click()

    await page.waitForURL(/\/success/)
    await page.getByText('You gave 5: excellent.').waitFor()
    const olga = await office.workplace(office.olga, { path: `/admin/chats?filter=closed&scope=all&chat=${chat.id}` })
    await olga.log.getByText('Rated by the customer: 5 · Excellent').waitFor()
  })
})
