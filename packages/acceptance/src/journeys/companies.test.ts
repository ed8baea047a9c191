import { it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an operator links two customers to a company from the panel of their chats, and sees all chats on its page', async () => {
  const office = await given.office()
  const [ivan, petr] = [await office.customer('Ivan'), await office.customer('Petr')]
  await ivan.writes('Where is our order?')
  await petr.writes('We ordered two weeks ago')
  const chatIds: string[] = []
  for (const { customerId } of [ivan, petr]) {
    const [chat] = (await office.olga.api.customers.chats({ customerId })).items
    await office.anna.takes(chat ?? { id: '' })
    chatIds.push(chat?.id ?? '')
  }

  const first = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chatIds[0]}&panel=profile` })
  await first.page.getByRole('textbox', { name: 'Add company' }).fill('Acme')
  await first.page.getByRole('option', { name: 'Create “Acme”' }).click()
  await first.page.getByRole('link', { name: 'Acme' }).waitFor()

  await first.card('Petr').click()
  await first.page.getByRole('button', { name: 'Take out of the company “Acme”' }).waitFor({ state: 'detached' })
  await first.page.getByRole('textbox', { name: 'Add company' }).fill('acm')
  await first.page.getByRole('option', { name: 'Acme', exact: true }).click()
  await first.page.getByRole('link', { name: 'Acme' }).click()

  const { page } = first
  await page.getByRole('link', { name: /Where is our order\?.*Ivan/ }).waitFor()
  await page.getByRole('link', { name: /We ordered two weeks ago.*Petr/ }).waitFor()
  await page.getByRole('button', { name: 'Change: Domains' }).click()
  await page.getByRole('textbox', { name: 'Domains' }).fill('acme.example')
  await page.getByRole('textbox', { name: 'Domains' }).press('Enter')
  await page.getByRole('button', { name: 'Change: Domains' }).filter({ hasText: 'acme.example' }).waitFor()

  // Another customer has an address there: offered, and added by one click.
  const vera = await office.customer('Vera')
  await office.olga.api.customerProfiles.addContact({ customerId: vera.customerId, type: 'email', value: 'vera@acme.example' })
  await page.getByRole('link', { name: 'All companies' }).click()
  await page.getByRole('row', { name: /Acme.*2/ }).waitFor()
  await page.getByRole('link', { name: 'Acme' }).click()
  await page.getByRole('button', { name: 'Add Vera' }).click()
  await page.getByRole('link', { name: 'Vera' }).waitFor()

  // Anybody else is found there by what is known of them.
  const boris = await office.customer('Boris')
  await office.olga.api.customerProfiles.addContact({ customerId: boris.customerId, type: 'email', value: 'boris@home.example' })
  const find = page.getByRole('textbox', { name: 'Add a person: name, email or phone' })
  await find.fill('vera@acme')
  await page.getByText('There are no such customers, or they belong to it already').waitFor()
  await find.fill('boris@')
  await page.getByRole('option', { name: 'Boris · boris@home.example' }).waitFor()
  await find.press('Enter')
  await page.getByRole('link', { name: 'Boris' }).waitFor()

  // What they write appears by itself.
  await vera.writes('I am from Acme too')
  await page.getByRole('link', { name: /I am from Acme too.*Vera/ }).waitFor()
})
