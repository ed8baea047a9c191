import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('an administrator who has never seen a bot', () => {
  it('builds one by hand from an empty canvas, holds it to a talk, puts it before customers, mends where they get stuck, goes back', async () => {
    const office = await given.office()
    // Bots begin in the language of the organisation.
    await office.alexey.api.ownOrganisation.update({ locale: 'en-GB' })
    const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/chat-bots' })
    const editor = openEditor(page)
    const { canvas, panel, problems, node } = editor

    // From an empty scenario: its first node, and what comes behind it.
    await page.getByRole('button', { name: 'Add bot' }).click()
    const form = page.getByRole('dialog', { name: 'New bot' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Reception')
    await form.getByText('Empty scenario').click()
    await form.getByRole('button', { name: 'Create and open' }).click()
    await page.getByRole('heading', { name: 'Reception' }).waitFor()
    const editorAddress = page.url()
    await canvas.getByText('Greeting', { exact: true }).click()
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('Hello! What is it about?')
    await panel.getByText('Go on to a node').click()
    await panel.getByRole('combobox', { name: 'Leads to' }).selectOption('New node…')
    await panel.getByRole('textbox', { name: 'Name of the button' }).fill('Prices')
    await editor.names('Menu')
    await panel.getByRole('combobox', { name: 'Leads to' }).selectOption('New node…')
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('From 900 a metre')
    await editor.names('Price list')

    // A way back, drawn by the pointer from one node to the other.
    await editor.arranges()
    await editor.draws(outletOf(node('Price list')), await leftEdgeOf(node('Menu')))
    await node('Price list').getByText('then', { exact: true }).waitFor()

    // Another button, whose way is let go over empty ground: there is a new node there.
    await node('Menu').getByText('Menu', { exact: true }).click()
    await panel.getByRole('button', { name: 'Button', exact: true }).click()
    await panel.getByRole('textbox', { name: 'Name of the button' }).last().fill('Delivery')
    await node('Menu').getByText('Delivery').waitFor()
    await problems.getByText('leads nowhere', { exact: false }).waitFor()
    await editor.draws(outletOf(node('Menu')).last(), await emptyGround(canvas))
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('A colleague will answer')
    await editor.names('People')
    await panel.getByRole('combobox', { name: 'How to end' }).selectOption('Transfer to a team')
    await panel.getByRole('combobox', { name: 'Team' }).selectOption('Sales')
    await problems.getByText('No errors').waitFor()
    await editor.saved.waitFor()

    // Tried out, and kept: from now on the bot is held to this talk.
    await page.getByRole('button', { name: 'Try it out' }).click()
    const trial = page.getByRole('complementary', { name: 'Trial' })
    await trial.getByText('Hello! What is it about?').waitFor()
    await trial.getByRole('button', { name: 'Prices' }).click()
    await trial.getByText('From 900 a metre').waitFor()
    await trial.getByRole('button', { name: 'Delivery' }).last().click()
    await trial.getByText('The chat goes to a team').waitFor()
    await trial.getByRole('button', { name: 'Save as a test' }).click()
    await trial.getByRole('textbox', { name: 'Name of the test' }).fill('Prices, then delivery')
    await trial.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Tests' }).click()
    await page.getByRole('complementary', { name: 'Tests' }).getByText('Tests come by 4 of 4 nodes').waitFor()
    await editor.publishes(1, 'The first')

    // No customer meets it yet, and the list says so, too. From there it is led to a rule of the site that sends everybody to it.
    await page.getByRole('button', { name: 'To the rules' }).click()
    await page.getByRole('link', { name: 'Routing', exact: true }).waitFor()
    await page.goto(`${new URL(page.url()).origin}/admin/preferences/chat-bots`)
    await page.getByRole('link', { name: 'Add a rule' }).click()
    await page.getByRole('button', { name: office.site.name, exact: true }).click()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    const rule = page.getByRole('dialog', { name: 'New rule' })
    await rule.getByRole('textbox', { name: 'Name' }).fill('First the bot')
    await rule.getByText('To a chat bot', { exact: true }).click()
    await rule.getByRole('combobox', { name: 'Chat bot' }).selectOption('Reception')
    await rule.getByRole('button', { name: 'Add a rule' }).click()
    await rule.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Rules published').waitFor()

    // One customer comes through; another asks what the bot does not know, and then for a person.
    const greeted = async () => {
      const visitor = await office.visitor()
      await visitor.opensChat()
      await visitor.writes('Good morning')
      await visitor.message('Hello! What is it about?').waitFor()
      return visitor
    }
    const through = await greeted()
    await through.chat.getByRole('button', { name: 'Prices' }).click()
    await through.message('From 900 a metre').waitFor()
    await through.chat.getByRole('button', { name: 'Delivery' }).last().click()
    await through.message('A colleague will answer').waitFor()
    const stuck = await greeted()
    await stuck.writes('opening hours')
    await stuck.log.getByText('I did not understand', { exact: false }).first().waitFor()
    const person = stuck.chat.getByRole('button', { name: 'Ask for a person' })
    await person.click()
    await person.waitFor({ state: 'detached' })

    // The statistics show where, and what was said there; the talk that is held to still goes as it went.
    await page.goto(editorAddress)
    await page.getByRole('button', { name: 'Statistics' }).click()
    const statistics = page.getByRole('complementary', { name: 'Statistics' })
    await node('Menu').getByText('asked for a person: 1').waitFor()
    await statistics.getByText('opening hours').waitFor()
    await statistics.getByRole('button', { name: 'Add to words' }).click()
    await problems.getByText('leads nowhere', { exact: false }).click()
    await panel.getByRole('combobox', { name: 'Leads to' }).last().selectOption('New node…')
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('We are open from 9 to 18')
    await editor.names('Hours')
    await panel.getByText('Go on to a node').click()
    await panel.getByRole('combobox', { name: 'Leads to' }).selectOption('Menu')
    await problems.getByText('No errors').waitFor()
    await editor.publishes(2, 'Opening hours')

    const next = await greeted()
    await next.writes('Your opening hours, please')
    await next.message('We are open from 9 to 18').waitFor()
    await next.chat.getByRole('button', { name: 'Prices' }).last().click()
    await next.message('From 900 a metre').waitFor()

    // And the first version is before customers again.
    await page.getByRole('button', { name: 'Versions' }).click()
    const versions = page.getByRole('complementary', { name: 'Versions' })
    await versions.getByText('Opening hours').waitFor()
    await versions.getByRole('listitem').filter({ hasText: 'The first' }).getByRole('button', { name: 'Bring back' }).click()
    await page.getByText('Version 1 is before customers again').waitFor()
    const last = await greeted()
    await last.writes('opening hours')
    await last.log.getByText('I did not understand', { exact: false }).first().waitFor()
  })
})

/** The editor of a bot, with the sentences that the journey is made of. */
function openEditor(page: Page) {
  const canvas = page.getByRole('region', { name: 'Scenario' })
  const panel = page.getByRole('complementary', { name: 'Node' })
  return {
    canvas,
    panel,
    problems: page.getByRole('region', { name: 'Problems' }),
    saved: page.getByRole('status').getByText('Saved', { exact: true }),
    node: (name: string) => canvas.getByRole('article').filter({ has: page.locator('strong').getByText(name, { exact: true }) }),
    names: (name: string) => panel.getByRole('textbox', { name: 'Name of the node' }).fill(name),
    /** All nodes in sight, and at rest. */
    async arranges(): Promise<void> {
      await page.getByRole('button', { name: 'Arrange the nodes' }).click()
      const place = async () => JSON.stringify(await canvas.getByRole('article').last().boundingBox())
      const seen = [await place()]
      await expect.poll(async () => seen.push(await place()) > 1 && seen.at(-1) === seen.at(-2), { interval: 250 }).toBe(true)
    },
    /** A way from a point of a node to where the pointer is let go. */
    async draws(from: Locator, to: Point): Promise<void> {
      const start = middleOf(await boxOf(from))
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 12 })
      await page.mouse.up()
    },
    async publishes(number: number, comment: string): Promise<void> {
      await page.getByRole('button', { name: 'Publish' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'What has changed' }).fill(comment)
      await dialog.getByRole('button', { name: 'Publish' }).click()
      await page.getByText(`Version ${number} is published`).waitFor()
      await page.getByRole('status').getByText('Published', { exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Publish', exact: true }).first().isDisabled()).toBe(true)
    },
  }
}

type Point = { x: number; y: number }

const outletOf = (node: Locator) => node.locator('.react-flow__handle.source')

async function leftEdgeOf(node: Locator): Promise<Point> {
  return middleOf(await boxOf(node.locator('.react-flow__handle.target')))
}

/** Below everything that stands on the canvas, beside the map and the buttons in its corners. */
async function emptyGround(canvas: Locator): Promise<Point> {
  const box = await boxOf(canvas)
  return { x: box.x + box.width * 0.45, y: box.y + box.height * 0.85 }
}

async function boxOf(what: Locator) {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not seen')
  return box
}

function middleOf({ x, y, width, height }: Point & { width: number; height: number }): Point {
  return { x: x + width / 2, y: y + height / 2 }
}
