import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { publishPage } from '../product/host-site.ts'
import { openVisitor } from '../product/visitor.ts'

useProduct()

const channels = '/admin/preferences/channels/all'

describe('an administrator and a site channel', () => {
  it('connect it with a preview, put its line on a site, and get the first message', async () => {
    const office = await given.office()
    const { page, context } = await office.workplace(office.alexey, { path: channels })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])

    await page.getByRole('link', { name: 'Site chat' }).last().click()
    await page.getByRole('textbox', { name: 'Channel name' }).fill('')
    await page.getByRole('button', { name: 'Connect the channel' }).click()
    await page.getByRole('textbox', { name: 'Channel name' }).and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByText('This field is required').first().waitFor()
    await page.getByRole('textbox', { name: 'Channel name' }).fill('Main site')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Lamps and gazebos')
    await page.getByRole('textbox', { name: 'Welcome message' }).fill('Good evening!')
    const preview = page.getByTitle('Chat window with your settings').contentFrame()
    await preview.getByRole('heading', { name: 'Lamps and gazebos' }).waitFor()
    await preview.getByText('Good evening!').waitFor()
    await page.getByRole('tab', { name: 'Routing' }).click()
    await page.getByText('Rules are written for a connected channel').waitFor()
    await page.getByRole('tab', { name: 'Auto-replies' }).click()
    await page.getByRole('textbox', { name: 'While operators are there' }).fill('A minute, please')
    await page.getByRole('button', { name: 'Connect the channel' }).click()
    await page.getByText('Channel connected').waitFor()
    await page.getByRole('tab', { name: 'Common' }).click()

    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const snippet = await page.evaluate(() => navigator.clipboard.readText())
    const visitor = await openVisitor(publishPage(snippet))
    await visitor.opensChat()
    await visitor.chat.getByRole('heading', { name: 'Lamps and gazebos' }).waitFor()
    await visitor.writes('Do you have lamps?')
    await visitor.message('A minute, please').waitFor()
    await page.getByRole('link', { name: 'Pending' }).click()

    await page.getByText('Do you have lamps?').waitFor()
  })

  it('switch it off: new visitors see no chat, who writes is told, and operators too', async () => {
    const office = await given.office()
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Before')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Before')
    const { page } = await office.workplace(office.alexey, { path: channels })
    await page.getByRole('link', { name: 'Garden shop' }).click()

    await page.getByRole('switch', { name: 'Channel is active' }).press('Space')
    const question = page.getByRole('dialog', { name: 'Turn the channel off?' })
    await question.getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('Channel turned off').waitFor()
    await anna.page.getByText('The channel “Garden shop” is off.').waitFor()
    await expect.poll(() => anna.page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await visitor.writes('After')
    await visitor.chat.getByText('Not sent. This chat is not available').waitFor()
    const late = await office.visitor()
    await late.page.getByRole('heading', { name: 'Garden shop' }).waitFor()
    await late.page.waitForLoadState('networkidle')
    expect(await late.launcher.count()).toBe(0)

    await page.getByRole('switch', { name: 'Channel is active' }).press('Space')
    await page.getByText('Channel turned on').waitFor()
    await visitor.chat.getByRole('button', { name: 'Try again' }).click()
    await anna.message('After').waitFor()
  })

  it('do not lose what is not saved', async () => {
    const office = await given.office()
    const { page } = await office.workplace(office.alexey, { path: channels })
    await page.getByRole('link', { name: 'Garden shop' }).click()
    await page.getByText('Everything is saved').waitFor()

    await page.getByRole('textbox', { name: 'Subtitle' }).fill('Half a thought')
    await page.getByText('There are unsaved changes').waitFor()
    await page.getByRole('link', { name: 'All channels' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await page.getByRole('textbox', { name: 'Subtitle' }).inputValue()).toBe('Half a thought')
    await page.getByRole('textbox', { name: 'Colour as #RRGGBB' }).fill('#12')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(2)
    await page.getByRole('link', { name: 'All channels' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()

    await page.getByRole('heading', { name: 'Channels', exact: true }).waitFor()
  })
})
