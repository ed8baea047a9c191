import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('a visitor answers one message of the operator, and the operator one of the visitor’s; each sees which', async () => {
  const office = await given.office()
  const visitor = await office.visitor()
  await visitor.opensChat()
  await visitor.writes('Do you have gazebos?')
  const chat = await office.waitForChat('waiting')
  await office.anna.takes(chat)
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chat.id}` })
  await anna.message('Do you have gazebos?').waitFor()
  // The channels come after the messages; until then it is not known whether this one can quote.
  await anna.conversation.getByText(office.site.name).first().waitFor()

  // The operator, by the keyboard.
  await anna.page.keyboard.press('Alt+Shift+KeyR')
  await anna.conversation.getByText('Do you have gazebos?').nth(1).waitFor()
  await anna.writes('Three kinds')
  await visitor.log.getByText('Three kinds').waitFor()
  await visitor.log.locator('.quote').getByText('Do you have gazebos?').waitFor()

  await visitor.composer.press('ArrowUp')
  await visitor.chat.locator('.quoted').getByText('Three kinds').waitFor()
  await visitor.composer.press('Escape')
  await visitor.chat.locator('.quoted').waitFor({ state: 'detached' })
  await visitor.log.getByText('Three kinds').hover()
  await visitor.log.getByRole('button', { name: 'Answer', exact: true }).last().click()
  await visitor.chat.locator('.quoted').getByText('Three kinds').waitFor()
  await visitor.writes('Which is the smallest?')

  await visitor.log.getByText('Which is the smallest?').waitFor()
  await anna.message('Which is the smallest?').waitFor()
  await expect
    .poll(async () => (await office.anna.reads(chat)).at(-1)?.extras?.quote)
    .toMatchObject({ text: 'Three kinds', fromCustomer: false })
})
