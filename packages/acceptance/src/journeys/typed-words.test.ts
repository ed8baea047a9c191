import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an operator sees what a visitor types before it is sent, where the channel says so to its visitors', async () => {
  const office = await given.office({ settings: { showsTypedWords: true } })
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  const visitor = await office.visitor()
  await visitor.opensChat()
  await visitor.chat.getByText('The operator sees your text while you type').waitFor()
  await visitor.writes('Do you deliver?')
  await anna.takes('Do you deliver?')
  await anna.composer.waitFor()

  await visitor.composer.pressSequentially('On Sund')

  const typed = anna.conversation.getByRole('region', { name: /^Not sent yet/ })
  await typed.getByText('On Sund', { exact: true }).waitFor()
  await visitor.composer.pressSequentially('ay?')
  await typed.getByText('On Sunday?', { exact: true }).waitFor()
  await visitor.composer.press('Enter')
  await anna.message('On Sunday?').waitFor()
  await expect.poll(() => typed.count()).toBe(0)
})
