import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import { given, type Office, useProduct } from '../product/given.ts'

useProduct()

/** An article that everybody may read. */
async function publishes({ alexey }: Office, title: string, text: string): Promise<void> {
  const { knowledge } = alexey.api
  const section = await knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': title } })
  const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }] }
  const begun = await knowledge.create({ sectionId: section.id, locale: 'en-GB', title, body })
  await knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
}

it('answers from the help centre before anybody does, with the way to a person in sight', async () => {
  const office = await given.office()
  await publishes(office, 'Courier delivery', 'Our couriers come in the evening.')
  await publishes(office, 'How to pay', 'By card or in cash.')
  const visitor = await office.visitor()
  await visitor.opensChat()

  await visitor.chat.getByText('Common questions').waitFor()
  await visitor.chat.getByRole('searchbox', { name: 'Search the help centre' }).fill('couriers')
  await visitor.chat.getByText('Found in the help centre').waitFor()
  await expect.poll(() => visitor.chat.getByRole('button', { name: 'How to pay' }).count()).toBe(0)
  await visitor.chat.getByRole('button', { name: 'Courier delivery' }).click()
  await visitor.chat.getByText('Our couriers come in the evening.').waitFor()
  await visitor.composer.waitFor()
  const { violations } = await new AxeBuilder({ page: visitor.page as never }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])

  await visitor.chat.getByText('Did it help?').waitFor()
  await visitor.chat.getByRole('button', { name: 'Yes' }).click()
  await visitor.chat.getByText('Thank you').waitFor()
  await expect.poll(async () => (await office.alexey.api.knowledge.figures({ days: 7 })).items).toMatchObject([{ reads: 1, helpful: 1 }])

  // Escape leaves the article, not the chat.
  await visitor.page.keyboard.press('Escape')
  await visitor.chat.getByText('Our couriers come in the evening.').waitFor({ state: 'detached' })
  await visitor.chat.getByRole('searchbox', { name: 'Search the help centre' }).fill('')
  await visitor.composer.pressSequentially('Hello, how can I pay for it?')
  await visitor.chat.getByText('The answer may be here').waitFor()
  await visitor.chat.getByRole('button', { name: 'How to pay' }).waitFor()
  await visitor.composer.press('Enter')
  await visitor.message('Hello, how can I pay for it?').waitFor()
  await visitor.chat.getByRole('searchbox', { name: 'Search the help centre' }).waitFor({ state: 'detached' })
})

it('shows no help where nothing is published', async () => {
  const office = await given.office()
  const visitor = await office.visitor()
  const asked = visitor.page.waitForResponse((answer) => answer.url().includes('/customer/help'))
  await visitor.opensChat()
  await asked
  expect(await visitor.chat.getByRole('searchbox').count()).toBe(0)
})
