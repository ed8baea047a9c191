import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

it('a supervisor joins two tags of chats, which a saved view follows, takes it back, and deletes one', async () => {
  const office = await given.office()
  const { api } = office.olga
  const ids: string[] = []
  for (const [name, tag] of [
    ['Marina', 'Refund'],
    ['Igor', 'Money back'],
  ] as const) {
    const customer = await office.customer(name)
    await customer.writes(`${name} asks`)
    const { id: chatId } = await office.chatOf(customer)
    await api.chats.tag({ chatId, tag })
    ids.push(chatId)
  }
  await api.savedViews.create({ name: 'Returns', filter: { kind: 'chats', list: 'waiting', tag: 'Money back' } })
  const tags = async () => (await Promise.all(ids.map((chatId) => api.chats.get({ chatId })))).map((chat) => chat.tags.join())
  const tagOfView = async () => (await api.savedViews.list({})).items.map(({ filter }) => (filter as { tag?: string }).tag)
  const { page } = await office.workplace(office.olga, { path: '/admin/preferences/chat-tags' })

  await page.getByRole('button', { name: 'Money back', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Money back' })
  await form.getByRole('textbox', { name: 'Name' }).fill('refund')
  await form.getByText('There is a tag “Refund” already').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Join' }).click()
  await page.getByText(/^Chats changed: 1, .* · Olga Petrova$/).waitFor()
  await expect.poll(tags).toEqual(['Refund', 'Refund'])
  expect(await tagOfView()).toEqual(['Refund'])
  await page.getByRole('row', { name: /Refund.*2/ }).waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 1').waitFor()
  await page.getByRole('button', { name: 'Money back', exact: true }).waitFor()
  expect(await tagOfView()).toEqual(['Money back'])

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('dialog', { name: 'Refund' }).getByRole('button', { name: 'Delete tag' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the tag “Refund”?' })
  await question.getByText('It is taken off all chats: 1.').waitFor()
  await question.getByRole('button', { name: 'Delete tag' }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(tags).toEqual(['', 'Money back'])

  await page.reload()
  await page.getByText('Can still be undone: 1').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 1').waitFor()
  await expect.poll(tags).toEqual(['Refund', 'Money back'])
})
