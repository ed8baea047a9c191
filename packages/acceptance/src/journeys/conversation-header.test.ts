import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('leaves more room to who talks with whom than to buttons, with the side panel beside the conversation', async () => {
  const office = await given.office({ locale: 'ru-RU' })
  const customer = await office.customer('Марина')
  await customer.writes('Здравствуйте!')
  await office.boris.takes(await office.chatOf(customer))
  const alexey = await office.workplace(office.alexey)
  await alexey.card('Марина').click()
  await alexey.page.getByRole('complementary').waitFor()
  const header = alexey.conversation.locator('header')

  await header.getByTitle(/^Boris Kuznetsov/).waitFor()
  await header.getByRole('button', { name: 'Передать' }).waitFor()
  await header.getByRole('button', { name: 'Закрыть чат' }).waitFor()
  const [whole, names] = await Promise.all([header.boundingBox(), header.getByRole('heading', { name: 'Марина' }).boundingBox()])
  expect((names?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.5)
})
