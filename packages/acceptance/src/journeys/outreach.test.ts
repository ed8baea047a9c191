import { expect, inject, it } from 'vitest'
import { newContext } from '../product/browser.ts'
import { openDemo } from '../product/demo.ts'
import { given, useProduct } from '../product/given.ts'
import { visitorWords } from '../product/words.ts'

useProduct()

/** Letters and messages go through a queue, and mailboxes are looked into from time to time. */
const byPost = { timeout: 90_000 }

it('an operator writes to an address that nobody has, and the answer comes back into the same chat', async () => {
  const demo = await openDemo('email')
  const pavel = await demo.customer()
  const name = `Pavel ${Date.now()}`
  await pavel.getByRole('textbox', { name: demo.words.newName }).fill(name)
  await pavel.getByRole('button', { name: demo.words.add, exact: true }).click()
  const mailbox = pavel.getByRole('region', { name })
  const address =
    (await mailbox
      .getByText(/^\S+@\S+$/)
      .first()
      .textContent()) ?? ''

  const anna = await demo.anna()
  // The main menu stands on pages without chats, too.
  await anna.page.goto(new URL('/admin/profile', anna.page.url()).href)
  await anna.page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Create chat' }).click()
  const dialog = anna.page.getByRole('dialog', { name: 'Create chat' })
  await dialog.getByRole('searchbox').fill(address)
  await dialog.getByRole('button', { name: `Write to ${address}, ` }).click()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your gazebo')
  await dialog.getByRole('button', { name: 'Write the letter' }).click()
  await dialog.waitFor({ state: 'detached' })
  await anna.composer.fill('Your gazebo has come')
  await anna.page.getByRole('button', { name: demo.words.send, exact: true }).click()

  await pavel.getByRole('listitem').filter({ hasText: 'Your gazebo' }).getByRole('button').click(byPost)
  await pavel.getByRole('button', { name: 'Reply', exact: true }).click()
  await pavel.getByRole('textbox', { name: demo.words.text }).fill('I come tomorrow')
  await pavel.getByRole('button', { name: demo.words.send }).click()

  await anna.log.getByText('I come tomorrow').first().waitFor(byPost)
  await anna.log.getByText('Your gazebo has come').first().waitFor()

  // From now on it is somebody's: the dialog leads to them alone.
  await anna.page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Create chat' }).click()
  await dialog.getByRole('searchbox').fill(address.toUpperCase())
  await dialog.getByRole('button', { name: new RegExp(`^Write to .+, ${address}$`) }).waitFor()
  await dialog.getByText('A letter to this address').waitFor({ state: 'detached' })
})

it('a customer of Telegram follows the operator’s link to the chat on the site, and is the same customer there', async () => {
  const office = await given.office()
  const { chatId } = await office.providerChat({
    type: 'telegram',
    channelName: 'Telegram',
    customerName: 'Marina',
    contact: '4711',
    assigneeId: office.anna.id,
  })
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chatId}` })

  await anna.page.getByRole('button', { name: 'Link into another channel' }).click()
  await anna.page.getByRole('menuitem', { name: 'Garden shop' }).click()
  await expect.poll(() => anna.composer.inputValue()).toMatch(/\/c\/\S+#link=\S{43}/)
  const link = await anna.composer.inputValue()

  // The product of the tests does not know the port that it was given.
  const { pathname, hash } = new URL(link)
  const opens = async () => {
    const page = await (await newContext({ locale: 'en-GB' })).newPage()
    await page.goto(inject('productUrl') + pathname + hash)
    const field = page.getByRole('textbox', { name: visitorWords['en-GB'].message })
    await field.waitFor()
    return field
  }
  // A scanner of mail opens the page before the customer does, and writes nothing.
  await opens()
  const composer = await opens()
  await composer.fill('I am on the site now')
  await composer.press('Enter')

  await anna.log.getByText('The customer followed the link into “Garden shop”').waitFor()
  await anna.log.getByRole('button', { name: 'Open' }).click()
  await anna.message('I am on the site now').waitFor()
  await anna.log.getByText('The customer came by a link from “Telegram”').waitFor()
  const began = anna.conversation.getByRole('button', { name: 'Began in Telegram' })
  await began.waitFor()
  expect(await began.locator('span').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const { customerId } = await office.anna.api.chats.get({ chatId })
  await expect
    .poll(async () => (await office.olga.api.customers.chats({ customerId })).items.map(({ state, assigneeId }) => [state, assigneeId]))
    .toEqual([
      ['assigned', office.anna.id],
      ['assigned', office.anna.id],
    ])
})

it('an administrator forbids foreign messengers by the law, and the operator reads why they cannot answer there', async () => {
  const office = await given.office()
  const { chatId } = await office.providerChat({
    type: 'telegram',
    channelName: 'Telegram',
    customerName: 'Marina',
    contact: '4712',
    assigneeId: office.anna.id,
  })
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chatId}` })
  await anna.composer.waitFor()

  const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/channel-policy' })
  await page.getByRole('button', { name: 'Forbid by 41-FZ' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forbid', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()

  await anna.page.getByText('Writing through this channel is forbidden: the law 41-FZ').waitFor()
  await expect.poll(() => anna.composer.count()).toBe(0)
})
