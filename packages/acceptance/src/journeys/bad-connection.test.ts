import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { pasteFile } from '../product/hand-in-files.ts'
import { text } from '../product/samples.ts'

useProduct()

describe('a bad connection', () => {
  it('loses nothing an operator writes, sends it once, and shows what happened meanwhile', async () => {
    const office = await given.office()
    const customer = await office.customer('Marina')
    await customer.writes('First question')
    const anna = await office.remoteWorkplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')

    anna.line.cut()
    await anna.page.getByRole('alert').getByText('No connection to the server').waitFor()
    await anna.page.getByRole('button', { name: 'My status: Offline' }).waitFor()
    await anna.writes('Written in a tunnel')
    await anna.message('Written in a tunnel').waitFor()
    await anna.log.getByLabel('Sending').waitFor()
    // Code that is first needed now comes later, and takes nothing from the screen.
    await anna.page.getByRole('button', { name: 'Emoji' }).click()
    await customer.writes('Second question')
    const other = await office.customer('Igor')
    await other.writes('I am new here')
    anna.line.mend()
    await anna.noticesNetwork()

    await anna.message('Second question').waitFor()
    await anna.log.getByRole('img', { name: 'Sent' }).waitFor()
    await anna.menu('Pending').getByText('1', { exact: true }).waitFor()
    // With its sheet, which was lost in the tunnel, too: unstyled, the list of emoji would cover the conversation.
    const panel = anna.page.getByPlaceholder('Find an emoji')
    await panel.waitFor()
    await expect.poll(() => panel.evaluate((field) => getComputedStyle(field).borderTopStyle)).toBe('solid')
    await anna.page.getByText('In sync since').waitFor()
    await anna.page.getByRole('button', { name: 'My status: In work' }).waitFor()
    const said = (await customer.reads()).map((message) => message.text)
    expect(said.filter((text) => text === 'Written in a tunnel')).toHaveLength(1)
  })

  it('uploads a file that was attached without it, by itself once it is back, or when asked to', async () => {
    const office = await given.office()
    const customer = await office.customer('Marina')
    await customer.writes('The price list, please')
    const anna = await office.remoteWorkplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')
    const tray = anna.page.getByRole('list', { name: 'Attached files' })
    // The tray comes with the first file that is attached.
    await pasteFile(anna.composer, text('greeting.txt', 'Hello'))
    await tray.getByText('5 B').waitFor()

    anna.line.cut()
    await anna.page.getByRole('alert').getByText('No connection to the server').waitFor()
    // A part that is not here yet, nor its sheet: what is here already does not wait for them.
    await anna.page.getByRole('button', { name: 'Emoji' }).click()
    await pasteFile(anna.composer, text('price.txt', '4 200'))
    await tray.getByText('No connection to the server').waitFor()
    anna.line.mend()
    await anna.noticesNetwork()
    await anna.page.getByPlaceholder('Find an emoji').waitFor()
    await anna.page.keyboard.press('Escape')
    await tray.getByText('No connection to the server').waitFor({ state: 'detached' })

    const files = '**/api/files'
    await anna.page.route(files, (route) => route.abort())
    await pasteFile(anna.composer, text('terms.txt', 'Thirty days'))
    const retry = tray.getByRole('button', { name: 'Try again: terms.txt' })
    await retry.waitFor()
    await anna.page.unroute(files)
    await retry.click()
    await retry.waitFor({ state: 'detached' })
    await anna.writes('Here it is')

    const sentFiles = async () => (await customer.reads()).flatMap((message) => message.files.map(({ name }) => name))
    await expect.poll(sentFiles).toEqual(['greeting.txt', 'price.txt', 'terms.txt'])
  })

  it('is told of on pages without chats, too, until the server is back', async () => {
    const office = await given.office()
    const { page, line } = await office.remoteWorkplace(office.anna, { path: '/admin/profile/general' })
    await page.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.getByRole('button', { name: 'My status: In work' }).waitFor()

    line.cut()
    const notice = page.getByRole('alert').filter({ hasText: 'No connection to the server' })
    await notice.waitFor()
    line.mend()
    await notice.getByRole('button', { name: 'Refresh' }).click()

    await notice.waitFor({ state: 'detached' })
  })

  it('keeps a draft and an unsent message over a reload of the page', async () => {
    const office = await given.office()
    const customer = await office.customer('Marina')
    await customer.writes('A question')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')
    await anna.page.route('**/api/chats/*/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await anna.writes('Not sent yet')
    await anna.log.getByLabel('Sending').waitFor()
    await anna.composer.fill('Half a thou')

    await anna.page.reload()
    await anna.message('Not sent yet').waitFor()
    await expect.poll(() => anna.composer.inputValue()).toBe('Half a thou')
    await anna.page.keyboard.type('ght')
    await expect.poll(() => anna.composer.inputValue()).toBe('Half a thought')
    await anna.page.unroute('**/api/chats/*/messages')

    await anna.log.getByRole('img', { name: 'Sent' }).waitFor()
    await expect.poll(async () => (await customer.reads()).map(({ text }) => text)).toEqual(['A question', 'Not sent yet'])
  })

  it('brings drafts to another screen of the same person', async () => {
    const office = await given.office()
    const customer = await office.customer('Marina')
    await customer.writes('A question')
    const desk = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await desk.takes('Marina')
    await desk.composer.fill('Begun at the desk')
    await desk.menu('Closed').click()

    const phone = await office.workplace(office.anna)
    await phone.card('Marina').getByText('Begun at the desk').waitFor()
    await phone.card('Marina').click()

    await expect.poll(() => phone.composer.inputValue()).toBe('Begun at the desk')
  })

  it('lets a visitor write too, and keeps their conversation from visit to visit', async () => {
    const office = await given.office()
    const visitor = await office.remoteVisitor()
    await visitor.opensChat()
    await visitor.sends('Before the tunnel')

    visitor.line.cut()
    await visitor.chat.getByText('No connection. Reconnecting…').waitFor()
    await visitor.writes('In the tunnel')
    await visitor.message('In the tunnel').waitFor()
    visitor.line.mend()
    await visitor.chat.getByText('No connection. Reconnecting…').waitFor({ state: 'detached' })
    await visitor.log.getByText('Sending').waitFor({ state: 'detached' })
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('In the tunnel')
    await anna.message('In the tunnel').waitFor()
    expect(await anna.message('In the tunnel').count()).toBe(1)
    await anna.writes('Welcome back')
    await visitor.page.goto('about:blank')
    await visitor.page.goBack()

    await visitor.message('Before the tunnel').waitFor()
    await visitor.message('In the tunnel').waitFor()
    await visitor.message('Welcome back').waitFor()
  })
})
