import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

describe('on a phone', () => {
  it('an operator sees one thing at a time: list, chat, and back by button and by gesture', async () => {
    const office = await given.office()
    const customer = await office.customer('Marina')
    await customer.writes('Are you open?')
    const anna = await office.workplace(office.anna, { ...phone, path: '/admin/chats?filter=waiting' })

    await anna.card('Marina').tap()
    await anna.message('Are you open?').waitFor()
    await expect.poll(() => anna.card('Marina').isVisible()).toBe(false)
    await anna.conversation.getByRole('button', { name: 'Take it' }).tap()
    await anna.composer.tap()
    // Above the keys of the phone, the lists make room for what is talked about.
    const lists = anna.page.getByRole('navigation', { name: 'Main menu' })
    expect(await lists.isVisible()).toBe(true)
    await anna.page.setViewportSize({ width: 390, height: 420 })
    await expect.poll(() => lists.isVisible()).toBe(false)
    await anna.page.setViewportSize(phone.viewport)
    await anna.composer.fill('We are, come in')
    await anna.page.getByRole('button', { name: 'Send', exact: true }).tap()
    await expect.poll(async () => (await customer.reads()).at(-1)?.text).toBe('We are, come in')
    await expect.poll(() => anna.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await anna.page.getByRole('button', { name: 'Back' }).tap()
    await anna.menu('In progress').tap()
    await anna.card('Marina').tap()
    await anna.message('We are, come in').waitFor()
    await anna.page.goBack()

    await anna.card('Marina').waitFor()
    await expect.poll(() => anna.conversation.isVisible()).toBe(false)
  })

  it('a visitor has the whole screen for the chat, and the shop again after it', async () => {
    const office = await given.office()
    const visitor = await office.visitor(phone)

    await visitor.launcher.tap()
    await visitor.composer.waitFor()
    const window = await visitor.page.locator('iframe').boundingBox()
    expect(window).toMatchObject({ x: 0, y: 0, width: 390 })
    await visitor.composer.fill('Hello from the bus')
    await visitor.chat.getByRole('button', { name: 'Send' }).tap()
    await visitor.log.getByText('Sent').waitFor()
    await visitor.chat.getByRole('button', { name: 'Close chat' }).tap()

    await visitor.launcher.waitFor()
    await visitor.page.getByRole('heading', { name: 'Garden shop' }).waitFor()
  })
})
