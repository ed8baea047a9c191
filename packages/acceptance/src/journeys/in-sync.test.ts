import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

/** Marina has written, and Anna has her chat open on a screen whose line can be cut. */
async function annaWithMarina() {
  const office = await given.office()
  const customer = await office.customer('Marina')
  await customer.writes('A question')
  const anna = await office.remoteWorkplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.takes('Marina')
  return { office, customer, anna }
}

describe('the mark of being in sync', () => {
  it('tells in its details why, and what has not been sent, until everything is there', async () => {
    const { customer, anna } = await annaWithMarina()
    const { page } = anna
    await page.getByText('In sync since').click()
    const details = page.getByRole('dialog', { name: 'Sync' })
    await details.getByText('Everything the server has told of is on the screen.').waitFor()
    await details.getByText(/^No\. \d+$/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')

    anna.line.cut()
    await page.getByRole('alert').getByText('No connection to the server').click()
    await page.keyboard.press('Escape')
    await anna.writes('Written in a tunnel')
    await page.getByText('1 message not sent').click()
    await details.getByText('Goes out when the connection is back').waitFor()
    expect(await violationsOf(page)).toEqual([])
    anna.line.mend()
    await details.getByRole('button', { name: 'Check now' }).click()

    await details.getByText('In sync since').waitFor()
    await details.getByText('Written in a tunnel').waitFor({ state: 'detached' })
    expect((await customer.reads()).map(({ text }) => text)).toEqual(['A question', 'Written in a tunnel'])
  })

  it('does not say so while a list has not come, and brings it without being asked', async () => {
    const { anna } = await annaWithMarina()
    const { page } = anna
    await page.getByText('In sync since').waitFor()
    await page.route(/\/api\/chats\?.*filter=closed/, (route) => route.fulfill({ status: 503 }))
    await page.getByRole('link', { name: /^Closed/ }).click()
    await page.getByText('Could not load').waitFor()
    await page.getByText('Catching up…').waitFor()

    await page.unrouteAll()

    await page.getByText('In sync since').waitFor()
    await page.getByText('Could not load').waitFor({ state: 'detached' })
  })

  it('keeps a message that the server refused, with the reason, over a reload and until somebody decides', async () => {
    const { office, customer, anna } = await annaWithMarina()
    const { page } = anna
    anna.line.cut()
    await page.getByRole('alert').getByText('No connection to the server').waitFor()
    await anna.writes('Too late')
    const { items } = await office.olga.api.chats.list({ filter: 'assigned', scope: 'all' })
    await office.olga.closes({ id: items[0]?.id ?? '' })
    anna.line.mend()
    await anna.noticesNetwork()
    await anna.log.getByRole('button', { name: 'Send again' }).waitFor()

    await page.reload()
    await anna.log.getByRole('button', { name: 'Copy text' }).waitFor()
    await page.getByText('1 message not sent').waitFor()
    await anna.log.getByRole('button', { name: 'Delete' }).click()

    await anna.message('Too late').waitFor({ state: 'detached' })
    await page.getByText('In sync since').waitFor()
    expect((await customer.reads()).map(({ text }) => text)).toEqual(['A question'])
  })
})

describe('what a colleague has typed', () => {
  it('is all there after a reload: the note, its file, and the comment of a transfer', async () => {
    const { anna } = await annaWithMarina()
    const { page } = anna
    await page.getByRole('radio', { name: 'Note' }).click()
    await page.getByRole('textbox', { name: 'A note for colleagues' }).fill('She has called twice')
    const file = { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('12 roubles') }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('list', { name: 'Attached files' }).getByText('10 B').waitFor()
    await page.getByRole('button', { name: 'Transfer' }).click()
    await page.getByRole('textbox', { name: 'Comment (optional)' }).fill('Yours, I think')

    await page.reload()

    await expect.poll(() => page.getByRole('textbox', { name: 'A note for colleagues' }).inputValue()).toBe('She has called twice')
    await page.getByRole('list', { name: 'Attached files' }).getByText('bill.txt').waitFor()
    await page.getByRole('button', { name: 'Transfer' }).click()
    await page.getByText('What you were typing has been restored').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Comment (optional)' }).inputValue()).toBe('Yours, I think')
  })

  it('is not overwritten by what they type in another tab: the other text is offered', async () => {
    const { anna } = await annaWithMarina()
    const other = await anna.context.newPage()
    await other.goto(anna.page.url())
    const otherComposer = other.getByRole('textbox', { name: anna.words.writeReply })
    await otherComposer.waitFor()

    await anna.composer.fill('The parcel has left')
    await expect.poll(() => otherComposer.inputValue()).toBe('The parcel has left')
    await otherComposer.fill('One moment')

    await anna.page.getByText('Another text was typed here in another window').waitFor()
    await expect.poll(() => anna.composer.inputValue()).toBe('One moment')
    await anna.page.getByRole('button', { name: 'Use it' }).click()
    await expect.poll(() => anna.composer.inputValue()).toBe('The parcel has left')
  })
})

describe('what a visitor has typed', () => {
  it('is there when they come back, and one line says what has not been sent', async () => {
    const office = await given.office()
    const visitor = await office.remoteVisitor()
    await visitor.opensChat()
    await visitor.sends('Before the tunnel')
    visitor.line.cut()
    await visitor.writes('In the tunnel')
    await visitor.chat.getByText('No connection. 1 message will be sent when it is back.').waitFor()
    await visitor.composer.fill('Half a thou')

    visitor.line.mend()
    const address = visitor.page.url()
    await visitor.page.close()
    const page = await visitor.context.newPage()
    await page.addInitScript(() => {
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function attachShadow(options) {
        return attach.call(this, { ...options, mode: 'open' })
      }
    })
    await page.goto(address)
    const chat = page.locator('iframe').contentFrame()
    await page.getByRole('button', { name: visitor.words.open }).click()

    await chat.getByRole('log').getByText('In the tunnel', { exact: true }).waitFor()
    await expect.poll(() => chat.getByRole('textbox', { name: visitor.words.message }).inputValue()).toBe('Half a thou')
    await chat.getByRole('log').getByText('Sending').waitFor({ state: 'detached' })
    await expect.poll(() => chat.getByRole('log').getByText('In the tunnel', { exact: true }).count()).toBe(1)
  })
})
