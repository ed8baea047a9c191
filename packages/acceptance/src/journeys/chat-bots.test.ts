import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

describe('an administrator and a chat bot', () => {
  it('a bot is built, tried out and published; a visitor walks through it to an operator who sees what it has learnt', async () => {
    const office = await given.office()
    // Bots begin in the language of the organisation.
    await office.alexey.api.ownOrganisation.update({ locale: 'en-GB' })
    const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/chat-bots' })

    // From the scenario to begin with.
    await page.getByRole('button', { name: 'Add bot' }).click()
    const form = page.getByRole('dialog', { name: 'New bot' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Reception')
    await form.getByRole('button', { name: 'Create and open' }).click()
    await page.getByRole('heading', { name: 'Reception' }).waitFor()
    const problems = page.getByRole('region', { name: 'Problems' })
    await problems.getByText('No errors: the scenario can be published').waitFor()

    // A node that does nothing yet is told of, and the line leads there.
    await page.getByRole('button', { name: 'Customer’s answers' }).click()
    await problems.getByText('A button has no name', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await problems.getByText('No errors').waitFor()

    // The last words go to Sales.
    const panel = page.getByRole('complementary', { name: 'Node' })
    await page.getByRole('region', { name: 'Scenario' }).getByText('Hand to a person', { exact: true }).click()
    await panel.getByRole('combobox', { name: 'How to end' }).selectOption('Transfer to a team')
    await panel.getByRole('combobox', { name: 'Team' }).selectOption('Sales')
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

    // In the trial the same rules decide.
    await page.getByRole('button', { name: 'Try it out' }).click()
    const trial = page.getByRole('complementary', { name: 'Trial' })
    await trial.getByText('Hello! What is your question about?').waitFor()
    await trial.getByRole('button', { name: 'Something else' }).click()
    await trial.getByText('The chat goes to a team').waitFor()
    expect(await violationsOf(page)).toEqual([])

    await office.publishBot(page)

    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Good morning')
    await visitor.message('Hello! What is your question about?').waitFor()
    await visitor.chat.getByRole('button', { name: 'Order and delivery' }).click()
    await visitor.message('Please write the number of your order, and a colleague will look it up at once.').waitFor()
    await visitor.writes('4711')
    await visitor.message('I am handing you to a colleague, who will see all that you have written.').waitFor()

    const desk = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await desk.page.getByText('4711').first().click()
    await desk.log.getByText('Please write the number of your order', { exact: false }).first().waitFor()
    await desk.log.getByText('→ Order and delivery', { exact: false }).waitFor()
  })
})

describe('two administrators and one bot', () => {
  it('see each other, and each what the other changes, without losing their own', async () => {
    const office = await given.office()
    const maria = await office.hire('Maria Botova', 'administrator')
    const reply = { id: 'says', type: 'text' as const, text: 'Hello' }
    const empty = { isRoot: false, replies: [reply], answers: [], triggers: [], task: null, next: null, finalAction: null }
    const nodes = [
      { ...empty, id: 'hello', name: 'Welcome', isRoot: true, position: { x: 0, y: 0 }, next: 'bye' },
      { ...empty, id: 'bye', name: 'Farewell', position: { x: 400, y: 0 } },
    ]
    const bot = await office.alexey.api.bots.create({ name: 'Reception', draft: { nodes, defaultMessage: 'Pardon?' } })
    const path = `/admin/preferences/chat-bots/bot?id=${bot.id}`
    const alexeys = (await office.workplace(office.alexey, { path })).page
    const marias = (await office.workplace(maria, { path })).page

    // They see each other, and where the other is.
    await alexeys.getByRole('img', { name: 'Here now: Maria Botova' }).waitFor()
    await marias.getByRole('img', { name: 'Here now: Alexey Adminov' }).waitFor()
    await nodeOf(marias, 'Farewell').click()
    await nodeOf(alexeys, 'Farewell').getByText('Maria Botova').waitFor()

    // Each changes a node of their own, and both have both.
    await nodeOf(alexeys, 'Welcome').click()
    await nameField(alexeys).fill('Good morning')
    await nameField(marias).fill('Goodbye')
    for (const page of [alexeys, marias]) {
      await nodeOf(page, 'Good morning').waitFor()
      await nodeOf(page, 'Goodbye').waitFor()
    }

    // One step back is one's own.
    await alexeys.getByRole('button', { name: 'Undo' }).click()
    await nodeOf(marias, 'Welcome').waitFor()
    await nodeOf(alexeys, 'Goodbye').waitFor()

    // The same field: the last word stands, and whose it was not puts theirs back.
    await nameField(marias).fill('See you')
    await nodeOf(alexeys, 'See you').click()
    await nameField(alexeys).fill('So long')
    await nodeOf(marias, 'So long').waitFor()
    await marias.getByRole('button', { name: 'Put mine back' }).click()
    await nodeOf(alexeys, 'See you').waitFor()
    await expect
      .poll(async () => (await maria.api.bots.get({ botId: bot.id })).draft.nodes.map(({ name }) => name), { timeout: 15_000 })
      .toEqual(['Welcome', 'See you'])
  })
})

describe('an administrator at the canvas', () => {
  it('moves nodes by the arrow keys, has links completed, and is led to what is wrong with the whole', async () => {
    const office = await given.office()
    const empty = { isRoot: false, replies: [], answers: [], triggers: [], task: null, next: null, finalAction: null }
    const answers = [
      { id: 'go', type: 'button' as const, label: 'Go on', link: null, to: 'bye' },
      { id: 'site', type: 'button' as const, label: 'Our site', link: 'https://shop.example', to: null },
    ]
    const nodes = [
      { ...empty, id: 'ask', name: 'Question', isRoot: true, position: { x: 0, y: 0 }, answers },
      { ...empty, id: 'bye', name: 'Farewell', position: { x: 400, y: 0 }, replies: [{ id: 'says', type: 'text' as const, text: 'Bye' }] },
    ]
    const bot = await office.alexey.api.bots.create({ name: 'Reception', draft: { nodes, defaultMessage: '' } })
    const { page } = await office.workplace(office.alexey, { path: `/admin/preferences/chat-bots/bot?id=${bot.id}` })
    const draft = async () => (await office.alexey.api.bots.get({ botId: bot.id })).draft
    const kept = { timeout: 15_000 }

    // A line about the whole scenario leads to its fields.
    await nodeOf(page, 'Farewell').click()
    await nameField(page).waitFor()
    await page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: 'default message', exact: false }).click()
    await page.getByRole('textbox', { name: 'When the bot does not understand', exact: false }).fill('Pardon?')
    await expect.poll(async () => (await draft()).defaultMessage, kept).toBe('Pardon?')

    // A new node stands beside the selected one and covers none.
    await nodeOf(page, 'Question').click()
    await page.getByRole('button', { name: 'Bot’s message' }).click()
    await expect.poll(async () => (await draft()).nodes.length, kept).toBe(3)
    const cards = await Promise.all((await page.locator('.react-flow__node').all()).map((card) => card.boundingBox()))
    const [added, ...others] = cards.toReversed()
    if (!added) throw new Error('There is no card')
    const covers = (box: typeof added | null) =>
      box && box.x < added.x + added.width && added.x < box.x + box.width && box.y < added.y + added.height && added.y < box.y + box.height
    expect(others.filter(covers)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await draft()).nodes.length, kept).toBe(2)
    await page.getByRole('button', { name: 'Show the whole scenario' }).click()

    // A move by keyboard is saved, and undone as one step.
    await page.locator('.react-flow__node').filter({ hasText: 'Farewell' }).focus()
    await page.keyboard.press('Enter')
    await nameField(page).waitFor()
    await page.locator('.react-flow__node').filter({ hasText: 'Farewell' }).focus()
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect.poll(async () => ((await draft()).nodes[1]?.position.x ?? 0) > 405, kept).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await draft()).nodes[1]?.position.x, kept).toBe(400)

    // An address without its scheme is completed; what is no address is said to be none.
    await nodeOf(page, 'Question').click()
    const link = page
      .getByRole('complementary', { name: 'Node' })
      .getByRole('textbox', { name: 'Opens a page instead', exact: false })
      .last()
    await link.fill('shop.example/prices')
    await link.blur()
    const links = async () => (await draft()).nodes[0]?.answers.flatMap((one) => (one.type === 'button' && one.link ? [one.link] : []))
    await expect.poll(links, kept).toEqual(['https://shop.example/prices'])
    await link.fill('our shop')
    await link.blur()
    await page.getByText('This is no address of a page', { exact: false }).waitFor()
  })
})

function nodeOf(page: Page, name: string) {
  return page.getByRole('region', { name: 'Scenario' }).getByRole('article').filter({ hasText: name })
}

function nameField(page: Page) {
  return page.getByRole('complementary', { name: 'Node' }).getByRole('textbox', { name: 'Name of the node' })
}
