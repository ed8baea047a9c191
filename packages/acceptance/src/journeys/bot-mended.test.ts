import type { BotScenario } from '@besedka/contract'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { button, scenario } from '../../../server/src/testing/scenario.ts'
import { given, type Office, useProduct } from '../product/given.ts'

useProduct()

/** Greets, tells of prices, and knows nothing of refunds. */
function draftOf({ hello, prices }: { hello: string; prices: string }): BotScenario {
  return scenario(
    {
      hello: { name: 'Hello', isRoot: true, says: hello, next: 'menu' },
      menu: { name: 'Menu', position: { x: 340, y: 0 }, answers: [button('Prices', 'prices'), button('Delivery', 'people')] },
      prices: { name: 'Prices', position: { x: 680, y: 0 }, says: prices, next: 'menu' },
      people: { name: 'People', position: { x: 680, y: 300 }, says: 'A colleague will answer', finalAction: { type: 'toLastOperator' } },
    },
    'Pardon?',
  )
}

const first = draftOf({ hello: 'Hello! What is it about?', prices: 'From 900 a metre' })

async function officeOf(draft: BotScenario) {
  const office = await given.office()
  const { api } = office.alexey
  const made = await api.bots.create({ name: 'Reception', draft })
  const bot = await api.bots.publish({ botId: made.id, version: made.version })
  await office.meetBotFirst(bot.id)
  const opensEditor = async () => (await office.workplace(office.alexey, { path: `/admin/preferences/chat-bots/bot?id=${bot.id}` })).page
  return { office, bot, opensEditor }
}

async function greeted(office: Office, greeting: string) {
  const visitor = await office.visitor()
  await visitor.opensChat()
  await visitor.writes('Good morning')
  await visitor.message(greeting).waitFor()
  return visitor
}

describe('an administrator whose bot is before customers', () => {
  it('goes back a version: who is talking finishes on the newer one, who comes next meets the former', async () => {
    const { office, bot, opensEditor } = await officeOf(first)
    const { api } = office.alexey
    const draft = draftOf({ hello: 'Good day! How can we help?', prices: 'From 1000 a metre' })
    const changed = await api.bots.saveDraft({ botId: bot.id, version: bot.version, draft })
    await api.bots.publish({ botId: bot.id, version: changed.version })
    const talking = await greeted(office, 'Good day! How can we help?')

    const page = await opensEditor()
    await page.getByRole('button', { name: 'Versions' }).click()
    const panel = page.getByRole('complementary', { name: 'Versions' })
    await panel.getByRole('listitem').filter({ hasText: 'Version 1' }).getByRole('button', { name: 'Bring back' }).click()
    await page.getByText('Version 1 is before customers again').waitFor()
    await panel.getByText('Version 1 brought back').waitFor()

    await talking.chat.getByRole('button', { name: 'Prices' }).last().click()
    await talking.message('From 1000 a metre').waitFor()
    const next = await greeted(office, 'Hello! What is it about?')
    await next.chat.getByRole('button', { name: 'Prices' }).last().click()
    await next.message('From 900 a metre').waitFor()
  })

  it('sees in the statistics what nobody understood, leads it somewhere, and the next customer comes through', async () => {
    const { office, opensEditor } = await officeOf(first)
    const lost = await greeted(office, 'Hello! What is it about?')
    await lost.writes('refund')
    await lost.message('Pardon?').waitFor()
    await lost.chat.getByRole('button', { name: 'Prices' }).last().click()
    await lost.message('From 900 a metre').waitFor()

    const page = await opensEditor()
    const problems = page.getByRole('region', { name: 'Problems' })
    await page.getByRole('button', { name: 'Statistics' }).click()
    const panel = page.getByRole('complementary', { name: 'Statistics' })
    await panel.getByText('refund').waitFor()
    // On the canvas each answer says how often it was given.
    await nodeOf(page, 'Menu').getByText('1 · 100%').waitFor()
    // It may become a button as well, and undoing takes that back.
    await panel.getByRole('button', { name: 'Make a button' }).click()
    await nodeOf(page, 'Menu').getByText('refund').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await panel.getByRole('button', { name: 'Add to words' }).click()
    await problems.getByText('leads nowhere', { exact: false }).click()
    await page.getByRole('complementary', { name: 'Node' }).getByRole('combobox', { name: 'Leads to' }).last().selectOption('People')
    await problems.getByText('No errors').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 2 is published').waitFor()

    const next = await greeted(office, 'Hello! What is it about?')
    await next.writes('I want a refund')
    await next.message('A colleague will answer').waitFor()
  })

  it('puts nodes into a group with a note, moves it as one, takes that back, and ungroups', async () => {
    const { office, bot, opensEditor } = await officeOf(first)
    const draft = async () => (await office.alexey.api.bots.get({ botId: bot.id })).draft
    const places = async () => (await draft()).nodes.map(({ position: { x, y } }) => [x, y])
    const kept = { timeout: 15_000 }
    const page = await opensEditor()
    const group = page.getByRole('complementary', { name: 'Node' })
    const before = await places()

    await nodeOf(page, 'Prices').getByText('Prices', { exact: true }).click()
    await nodeOf(page, 'People')
      .getByText('People', { exact: true })
      .click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('button', { name: 'Put into a group' }).click()
    await group.getByRole('textbox', { name: 'Name of the group' }).fill('Answers')
    await group.getByRole('textbox', { name: 'Note' }).fill('Ask Anna before you change a price')
    const groups = async () => (await draft()).groups?.map(({ title, note, nodeIds }) => [title, note, nodeIds.toSorted()])
    await expect.poll(groups, kept).toEqual([['Answers', 'Ask Anna before you change a price', ['people', 'prices']]])

    // Its words are what one takes it by.
    const frame = page.getByRole('region', { name: 'Scenario' }).getByRole('button', { name: /^Answers/ })
    const box = await frame.boundingBox()
    if (!box) throw new Error('The frame is not seen')
    await page.mouse.move(box.x + 40, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 80, box.y + 72, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => isMovedTogether(before, await places()), kept).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(places, kept).toEqual(before)

    await frame.click()
    await group.getByRole('button', { name: 'Ungroup' }).click()
    await expect.poll(groups, kept).toBeUndefined()
  })
})

/** The last two nodes stand elsewhere, by the same way, and the others where they stood. */
function isMovedTogether(before: readonly number[][], after: readonly number[][]): boolean {
  const by = after.map(([x = 0, y = 0], index) => [x - (before[index]?.[0] ?? 0), y - (before[index]?.[1] ?? 0)].join())
  return by[0] === '0,0' && by[1] === '0,0' && by[2] !== '0,0' && by[2] === by[3]
}

function nodeOf(page: Page, name: string) {
  return page
    .getByRole('region', { name: 'Scenario' })
    .getByRole('article')
    .filter({ has: page.locator('strong').getByText(name, { exact: true }) })
}
