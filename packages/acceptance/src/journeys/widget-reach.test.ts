import { AxeBuilder } from '@axe-core/playwright'
import type { SiteChatSettings } from '@besedka/contract'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newContext } from '../product/browser.ts'
import { given, useProduct } from '../product/given.ts'
import { linkTo, mailAnswersNow } from '../product/post.ts'

useProduct()

const preChat: SiteChatSettings['preChat'] = {
  enabled: true,
  intro: 'A few words before we start',
  fields: [
    { kind: 'name', label: '', required: true, options: [] },
    { kind: 'email', label: '', required: false, options: [] },
    { kind: 'choice', label: 'City', required: false, options: ['Tver', 'Konakovo'] },
  ],
  consent: 'I agree that you keep my answers',
}

describe('a visitor who leaves before anybody answers', () => {
  it('says where to answer, gets the answer there, and goes on from the mail on another device', async () => {
    const office = await given.office()
    const address = `vera-${Date.now()}@example.com`
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Is my order ready?')
    const reach = visitor.chat.getByRole('textbox', { name: 'Nobody is here now. Where do we send the answer?' })
    await reach.fill('vera')
    await visitor.chat.getByRole('button', { name: 'Save' }).click()
    await visitor.chat.getByText('Check the address').waitFor()
    await reach.fill(address)
    await visitor.chat.getByRole('textbox', { name: 'Your name' }).fill('Vera')
    await visitor.chat.getByRole('button', { name: 'Save' }).click()
    await visitor.chat.getByText(`If you leave, we will reach you: ${address}`).waitFor()
    // A place in a queue that nobody serves is no comfort.
    expect(await visitor.chat.getByText('in the queue').count()).toBe(0)
    await visitor.context.close()

    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Vera')
    await anna.writes('Yes, come before six')
    const chat = await office.waitForChat('assigned')
    await expect.poll(async () => (await office.olga.reads(chat)).at(-1)?.text).toBe('Yes, come before six')
    await mailAnswersNow(chat)

    const phone = await (await newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto(await linkTo(address, /\/c\/\S+#answer=\S+/))
    await phone.getByRole('log').getByText('Yes, come before six').waitFor()
    // What opens the chat does not stay in the address.
    expect(phone.url()).not.toContain('answer=')
  })

  it('is asked once: folded away, the question does not come back by itself', async () => {
    const office = await given.office()
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Hello')
    await visitor.chat.getByRole('button', { name: 'Not now' }).click()
    await visitor.writes('Anybody?')
    await visitor.message('Anybody?').waitFor()

    const unfold = visitor.chat.getByRole('button', { name: 'Leave an email or a phone number' })
    await unfold.waitFor()
    expect(await visitor.chat.getByRole('textbox', { name: 'Your name' }).count()).toBe(0)
    await unfold.click()
    await visitor.chat.getByText('Phone', { exact: true }).click()
    await visitor.chat.getByText('The operator sees the number and can call you.').waitFor()
  })
})

describe('questions before the chat', () => {
  it('are answered before the first message, and land on the customer', async () => {
    const office = await given.office({ settings: { preChat } })
    const visitor = await office.visitor()
    await visitor.launcher.click()
    await visitor.chat.getByText('A few words before we start').waitFor()
    const { violations } = await new AxeBuilder({ page: visitor.page as never }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
    const start = visitor.chat.getByRole('button', { name: 'Start the chat' })
    await start.click()
    await visitor.chat.getByText('Fill in this field').waitFor()
    await visitor.chat.getByRole('textbox', { name: /Your name/ }).fill('Vera')
    await visitor.chat.getByRole('textbox', { name: /Email/ }).fill('vera@example.com')
    await visitor.chat.getByRole('combobox', { name: /City/ }).selectOption('Konakovo')
    await visitor.chat.getByRole('checkbox', { name: /I agree/ }).check()
    await start.click()
    await visitor.writes('Hello')

    await expect
      .poll(async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items.map((one) => one.customerName))
      .toEqual(['Vera'])
    const [chat] = (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
    const customer = await office.olga.api.customers.get({ customerId: chat?.customerId ?? '' })
    expect(customer.contacts).toContainEqual(expect.objectContaining({ type: 'email', value: 'vera@example.com', typed: true }))
    expect(customer.fields).toContainEqual({ name: 'City', value: 'Konakovo' })
    expect(customer.fields).toContainEqual({ name: 'Согласие', value: expect.stringContaining('I agree') })
  })

  it('say in a low window what is missing, with its label and the button in sight', async () => {
    const office = await given.office({ settings: { preChat } })
    const visitor = await office.visitor({ viewport: { width: 900, height: 480 } })
    await visitor.launcher.click()
    const start = visitor.chat.getByRole('button', { name: 'Start the chat' })
    const form = visitor.chat.getByRole('form')
    const isWhole = async (part: Locator) => {
      const [inner, outer] = [await part.boundingBox(), await form.boundingBox()]
      return inner && outer && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
    }
    await start.waitFor()
    expect(await isWhole(start)).toBe(true)

    await start.click()

    await visitor.chat.getByText('Fill in this field').waitFor()
    await expect.poll(() => isWhole(visitor.chat.getByText('Your name', { exact: true }))).toBe(true)
    expect(await isWhole(start)).toBe(true)
  })

  it('ask for fields that an administrator has defined, and show operators that the customer typed them', async () => {
    const office = await given.office()
    const { api } = office.alexey
    await api.customerFields.create({ name: 'Guests', type: 'number' })
    await api.customerFields.create({ name: 'With a dog', type: 'yesNo' })
    const admin = await office.workplace(office.alexey, { path: '/admin/preferences/channels/all' })
    await admin.page.getByRole('link', { name: 'Garden shop' }).click()
    await admin.page.getByRole('switch', { name: 'Ask before the first message' }).press('Space')
    for (const [place, field] of ['Guests', 'With a dog'].entries()) {
      await admin.page.getByRole('button', { name: 'Add a question' }).press('Enter')
      await admin.page.getByRole('combobox', { name: 'What to ask' }).nth(place).selectOption({ label: field })
    }
    await admin.page.getByRole('checkbox', { name: 'Required' }).first().press('Space')
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = async () => (await api.channels.get({ channelId: office.site.id })) as { settings?: Partial<SiteChatSettings> }
    await expect.poll(async () => (await saved()).settings?.preChat?.fields.map(({ kind }) => kind)).toEqual(['field', 'field'])

    const visitor = await office.visitor()
    await visitor.launcher.click()
    const guests = visitor.chat.getByRole('textbox', { name: /Guests/ })
    await guests.fill('many')
    await visitor.chat.getByRole('combobox', { name: /With a dog/ }).selectOption({ label: 'Yes' })
    await visitor.chat.getByRole('button', { name: 'Start the chat' }).click()
    await visitor.chat.getByText('Enter a number, such as 12.5').waitFor()
    await guests.fill('4')
    await visitor.chat.getByRole('button', { name: 'Start the chat' }).click()
    await visitor.writes('Hello')

    const { customerId } = await office.waitForChat('waiting')
    const anna = await office.workplace(office.anna, { path: `/admin/customers/${customerId}` })
    await anna.page.getByRole('button', { name: 'Change: Guests' }).filter({ hasText: '4' }).waitFor()
    await expect.poll(() => anna.page.getByText('typed by the customer').count()).toBe(2)
  })
})
