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
  const roomOfNames = async () => {
    const [whole, names] = await Promise.all([header.boundingBox(), header.getByRole('heading', { name: 'Марина' }).boundingBox()])
    return (names?.width ?? 0) / (whole?.width ?? 1)
  }
  await expect.poll(roomOfNames).toBeGreaterThan(0.4)
})

it('says in words what ends a chat at 1440 pixels, and leaves a conversation 520 of 1280', async () => {
  const office = await given.office({ locale: 'ru-RU' })
  const customer = await office.customer('Марина')
  await customer.writes('Здравствуйте!')
  await office.boris.takes(await office.chatOf(customer))
  const boris = await office.workplace(office.boris)
  await boris.page.setViewportSize({ width: 1440, height: 900 })
  await boris.card('Марина').click()
  await boris.page.getByRole('complementary').waitFor()
  const header = boris.conversation.locator('header')

  await header.getByText('Передать', { exact: true }).waitFor()
  await header.getByText('Закрыть', { exact: true }).waitFor()

  await boris.page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(async () => (await header.boundingBox())?.width).toBeGreaterThanOrEqual(520)
})
