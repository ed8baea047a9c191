import { describe, expect, it } from 'vitest'
import { modelKey, useModel } from '../../../server/src/modules/ai/testing/open-model.ts'
import { given, type Office, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct({ settings: () => ({ PRIVATE_HOSTS: '127.0.0.1' }) })

const model = useModel()

async function publishes({ alexey: { api } }: Office): Promise<void> {
  const section = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Shop' } })
  const content = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Goods come back within fourteen days.' }] }]
  const begun = await api.knowledge.create({
    sectionId: section.id,
    locale: 'en-GB',
    title: 'Returning goods',
    body: { type: 'doc', content },
  })
  await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
}

describe('an administrator, and a bot that the AI module answers for', () => {
  it('it is drawn and tried out; a customer is answered out of an article, taps for an operator, and the operator sees why', async () => {
    const office = await given.office()
    // Bots begin in the language of the organisation.
    await office.alexey.api.ownOrganisation.update({ locale: 'en-GB' })
    await publishes(office)
    const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/chat-bots' })
    await page.getByRole('button', { name: 'Add bot' }).click()
    const form = page.getByRole('dialog', { name: 'New bot' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Answers')
    await form.getByText('Empty scenario').click()
    await form.getByRole('button', { name: 'Create and open' }).click()
    await page.getByRole('heading', { name: 'Answers' }).waitFor()
    const canvas = page.getByRole('region', { name: 'Scenario' })
    const panel = page.getByRole('complementary', { name: 'Node' })
    const problems = page.getByRole('region', { name: 'Problems' })

    // The node, which says that no model is connected, and where each of its ways leads.
    await canvas.getByText('Greeting', { exact: true }).click()
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('Hello! I am the assistant.')
    await page.getByRole('toolbar').getByRole('button', { name: 'Task' }).click()
    await page.getByRole('menuitem', { name: 'AI answer' }).click()
    await panel.getByRole('textbox', { name: 'Name of the node' }).fill('Answer')
    await panel.getByText('No model is connected', { exact: false }).waitFor()
    await panel.getByRole('link', { name: 'Connect a model' }).waitFor()
    await panel.getByRole('combobox', { name: 'How many questions to answer' }).selectOption('2')
    await panel.getByRole('combobox', { name: 'Then: that helped' }).selectOption('New node…')
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('Have a nice day')
    await page.getByRole('button', { name: 'Arrange the nodes' }).click()
    await canvas.getByText('Answer', { exact: true }).click()
    await panel.getByRole('combobox', { name: 'Otherwise: asks for an operator' }).selectOption('New node…')
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('A colleague is coming')
    await panel.getByRole('combobox', { name: 'How to end' }).selectOption('Transfer to a team')
    await panel.getByRole('combobox', { name: 'Team' }).selectOption('Sales')
    await page.getByRole('button', { name: 'Arrange the nodes' }).click()
    await canvas.getByText('Greeting', { exact: true }).click()
    await panel.getByText('Go on to a node').click()
    await panel.getByRole('combobox', { name: 'Leads to' }).selectOption('Answer')
    await problems.getByText('No errors').waitFor()
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    await canvas.getByText('Answer', { exact: true }).click()
    expect(await violationsOf(page)).toEqual([])

    // In the trial no model is asked.
    await page.getByRole('button', { name: 'Try it out' }).click()
    const trial = page.getByRole('complementary', { name: 'Trial' })
    await trial.getByText('Write your question', { exact: false }).waitFor()
    await trial.getByRole('textbox', { name: 'Your message' }).fill('When do goods come back?')
    await trial.getByRole('button', { name: 'Send' }).click()
    await trial.getByText('The bot asks the AI module: When do goods come back?').waitFor()
    await trial.getByRole('textbox', { name: 'Answer of the AI module' }).fill('In two weeks')
    await trial.getByRole('button', { name: 'It has answered' }).click()
    await trial.getByText('In two weeks').last().waitFor()
    await trial.getByRole('button', { name: 'That helped' }).click()
    await trial.getByText('Have a nice day').waitFor()

    await office.alexey.api.ai.setUp({ active: true, url: model.url, model: 'local', key: modelKey, masks: true, dailyLimit: 100 })
    await office.publishBot(page)

    model.answers('Within fourteen days [1].')
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Can my goods come back?')
    await visitor.log.getByText('Within fourteen days.').waitFor()
    await visitor.log.getByRole('link', { name: /\/help\/.+\/articles\/1$/ }).waitFor()
    await visitor.chat.getByRole('button', { name: 'To an operator' }).click()
    await visitor.message('A colleague is coming').waitFor()

    const desk = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await desk.page.getByText('To an operator').first().click()
    await desk.log.getByText('«Can my goods come back?» → Returning goods', { exact: false }).waitFor()
    await desk.log.getByText('the customer asked for a person', { exact: false }).waitFor()

    // What no article says is not answered, and becomes visible where articles are missing.
    model.answers('Of course, trust me.')
    const other = await office.visitor()
    await other.opensChat()
    await other.writes('Do goods fly back by themselves?')
    const { bots } = office.alexey.api
    const [bot] = (await bots.list()).items
    const missed = async () => (await bots.statistics({ botId: bot?.id ?? '' })).notUnderstood.map(({ text }) => text)
    await expect.poll(missed, { timeout: 15_000 }).toEqual(['Do goods fly back by themselves?'])
    expect(await other.log.getByText('trust me', { exact: false }).count()).toBe(0)
    await page.getByRole('button', { name: 'Statistics' }).click()
    const statistics = page.getByRole('complementary', { name: 'Statistics' })
    await statistics.getByText('Do goods fly back by themselves?').waitFor()
  })
})
