import { it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('somebody who wrote from the site and by Telegram becomes one person with one history, and two people again', async () => {
  const office = await given.office()
  const visitor = await office.visitor()
  await visitor.opensChat()
  await visitor.writes('Do you have a blue lamp?')
  await visitor.message('Do you have a blue lamp?').waitFor()
  const telegram = await office.providerChat({
    type: 'telegram',
    channelName: 'Shop bot',
    customerName: 'Ivan Petrov',
    contact: '4711',
    assigneeId: office.anna.id,
  })
  await telegram.says({ text: 'Is the lamp there yet?' })
  const fromSite = await office.waitForChat('waiting')
  const fromTelegram = await office.olga.api.chats.get({ chatId: telegram.chatId })
  const nameless = fromSite.customerName ?? ''
  // A colleague has the chat from the site before them all the while.
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=waiting&chat=${fromSite.id}&panel=profile` })
  await anna.card(nameless).waitFor()

  const { page } = await office.workplace(office.alexey, { path: `/admin/customers/${fromSite.customerId}` })
  await page.getByRole('link', { name: 'Merge with…' }).click()
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill('Petrov')
  await page.getByRole('button', { name: 'Add: Ivan Petrov' }).click()
  const name = page.getByRole('radiogroup', { name: 'Whose value to keep: Name' })
  await name.getByRole('radio', { name: 'Ivan Petrov' }).check()
  await page.getByText('2 chats come into one history').waitFor()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Merge 2 customers into “Ivan Petrov”?' })
  await question.getByText('They can be taken apart for a year').waitFor()
  await question.getByRole('button', { name: 'Merge', exact: true }).click()

  // One history, on the page of the one customer …
  await page.getByText('They are one customer now').waitFor()
  const history = page.getByRole('region', { name: 'History' })
  await history.getByText('Do you have a blue lamp?').waitFor()
  await history.getByText(/^Shop bot ·/).waitFor()
  // … before the colleague, who has not done a thing, and under the address of who became part of them.
  await anna.card('Ivan Petrov').first().waitFor()
  await anna.card(nameless).waitFor({ state: 'detached' })
  await page.goto(new URL(`/admin/customers/${fromTelegram.customerId}`, page.url()).href)
  await page.waitForURL(`**/admin/customers/${fromSite.customerId}`)

  // Who writes has noticed nothing.
  await anna.takes(/blue lamp/)
  await anna.writes('Yes, five of them')
  await visitor.message('Yes, five of them').waitFor()
  await visitor.writes('I take one')
  await anna.message('I take one').waitFor()

  await page.goto(new URL('/admin/preferences/merge-contacts', page.url()).href)
  await page.getByRole('button', { name: 'Take apart: Ivan Petrov' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take apart' }).click()
  await page.getByText('The customers are apart again').waitFor()
  await anna.card(nameless).waitFor()
  await page.goto(new URL(`/admin/customers/${fromTelegram.customerId}`, page.url()).href)
  await page.getByText('Ivan Petrov').first().waitFor()
})
