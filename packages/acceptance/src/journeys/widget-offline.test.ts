import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const receipt = { name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('Paid') }

describe('a visitor without a connection', () => {
  it('sees the file they chose and the emoji, for the first time, though their code comes late', async () => {
    const office = await given.office()
    const visitor = await office.remoteVisitor()
    const { chat, page } = visitor
    const late = ['ChosenFiles', 'EmojiList', 'OutgoingAttachment', 'SourceIcon', 'FileName'].map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(name)),
    )
    await visitor.opensChat()
    await Promise.all(late)

    visitor.line.cut()
    await chat.locator('input[type=file]').setInputFiles(receipt)
    await chat.locator('.chosen').getByText('receipt.txt').waitFor()
    await chat.getByRole('button', { name: 'Send', exact: true }).click()
    await chat.locator('.is-outgoing').getByText('receipt.txt').waitFor()
    await chat.getByRole('button', { name: 'Emoji' }).click()

    await chat.getByRole('toolbar', { name: 'Choose an emoji' }).waitFor()
    visitor.line.mend()
  })

  it('is told so as soon as their browser knows it, and goes on when it does', async () => {
    const office = await given.office()
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.sends('Hello')

    await visitor.context.setOffline(true)
    await visitor.writes('From the tunnel')
    await visitor.chat.getByText('No connection').waitFor({ timeout: 10_000 })
    await visitor.context.setOffline(false)

    await visitor.chat.getByText('No connection').waitFor({ state: 'detached' })
    const chat = await office.waitForChat('waiting')
    await expect.poll(async () => (await office.olga.reads(chat)).at(-1)?.text).toBe('From the tunnel')
  })

  it('is told that their name was not saved, and goes on writing when it is', async () => {
    const office = await given.office()
    const visitor = await office.remoteVisitor()
    const { chat, composer, page } = visitor
    await visitor.opensChat()
    await visitor.writes('Hello')
    const save = chat.getByRole('button', { name: 'Save' })
    await save.waitFor()
    await page.route('**/customer/**', (route) => route.abort())
    await chat.getByPlaceholder('Your name').fill('Marina')

    await save.click()
    await chat.getByText('It could not be saved.').waitFor()
    await page.unroute('**/customer/**')
    await save.click()

    await save.waitFor({ state: 'detached' })
    await expect.poll(() => composer.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('gets what could not be loaded as soon as it can be', async () => {
    const office = await given.office()
    const visitor = await office.remoteVisitor()
    const { chat, page } = visitor
    let asked = 0
    await page.route(/assets\/late\/.*EmojiList/, (route) => {
      asked += 1
      return asked > 2 ? route.continue() : route.abort()
    })
    await visitor.opensChat()

    await chat.getByRole('button', { name: 'Emoji' }).click()

    await chat.getByRole('toolbar', { name: 'Choose an emoji' }).waitFor()
    expect(asked).toBe(3)
  })
})
