import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

/** A shop's own service that knows how orders stand. */
const service = createServer((request, response) => {
  const isKnown = request.url === '/orders/4711'
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isKnown ? { order: { state: 'on its way' } } : {}))
})
beforeAll(() => new Promise<void>((done) => void service.listen(0, '127.0.0.1', done)))
afterAll(() => service.close())

describe('an administrator and a bot that does things', () => {
  it('it asks for an order, asks a service about it, and the operator sees what it has learnt', async () => {
    const office = await given.office()
    // Bots begin in the language of the organisation.
    await office.alexey.api.ownOrganisation.update({ locale: 'en-GB' })
    const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/chat-bots' })
    await page.getByRole('button', { name: 'Add bot' }).click()
    const form = page.getByRole('dialog', { name: 'New bot' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Orders')
    await form.getByText('Empty scenario').click()
    await form.getByRole('button', { name: 'Create and open' }).click()
    await page.getByRole('heading', { name: 'Orders' }).waitFor()

    const canvas = page.getByRole('region', { name: 'Scenario' })
    const panel = page.getByRole('complementary', { name: 'Node' })
    const problems = page.getByRole('region', { name: 'Problems' })
    const adds = async (task: string, name: string) => {
      await page.getByRole('toolbar').getByRole('button', { name: 'Task' }).click()
      await page.getByRole('menuitem', { name: task }).click()
      await panel.getByRole('textbox', { name: 'Name of the node' }).fill(name)
    }

    // What it does, one node after another.
    await canvas.getByText('Greeting', { exact: true }).click()
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('Hello!')
    await adds('Ask', 'Order number')
    await panel.getByRole('textbox', { name: 'Question' }).fill('Which order is it about?')
    await panel.getByRole('textbox', { name: 'Name of the value' }).fill('order')
    await adds('Call a service', 'Look it up')
    const { port } = service.address() as AddressInfo
    await panel.getByRole('textbox', { name: 'Address', exact: true }).fill(`http://127.0.0.1:${port}/orders/{order}`)
    await panel.getByRole('button', { name: 'Value', exact: true }).click()
    await panel.getByRole('textbox', { name: 'Path in the JSON' }).fill('order.state')
    await panel.getByRole('textbox', { name: 'Name of the value' }).fill('state')
    await page.getByRole('button', { name: 'Bot’s message' }).click()
    await panel.getByRole('textbox', { name: 'Name of the node' }).fill('Tell')
    await panel.getByRole('textbox', { name: 'Message 1' }).fill('Order {order} is {state}. A colleague will tell you more.')
    await panel.getByRole('combobox', { name: 'How to end' }).selectOption('Transfer to a team')
    await panel.getByRole('combobox', { name: 'Team' }).selectOption('Sales')
    await problems.getByText('A way out of this node leads nowhere', { exact: false }).first().waitFor()

    // How it goes on from each.
    await page.getByRole('button', { name: 'Arrange the nodes' }).click()
    await canvas.getByText('Greeting', { exact: true }).click()
    await panel.getByText('Go on to a node').click()
    await panel.getByRole('combobox', { name: 'Leads to' }).selectOption('Order number')
    await canvas.getByText('Order number', { exact: true }).click()
    await panel.getByRole('combobox', { name: 'Then: fits' }).selectOption('Look it up')
    await canvas.getByText('Look it up', { exact: true }).click()
    await panel.getByRole('combobox', { name: 'Then: answered' }).selectOption('Tell')
    await panel.getByRole('combobox', { name: 'Otherwise: no answer' }).selectOption('Tell')
    await problems.getByText('No errors').waitFor()
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

    // In the trial nobody outside is asked.
    await page.getByRole('button', { name: 'Try it out' }).click()
    const trial = page.getByRole('complementary', { name: 'Trial' })
    await trial.getByRole('textbox', { name: 'Your message' }).fill('12')
    await trial.getByRole('button', { name: 'Send' }).click()
    await trial.getByText('/orders/12', { exact: false }).waitFor()
    await trial.getByRole('textbox', { name: 'Answer of the service, JSON' }).fill('{"order": {"state": "packed"}}')
    await trial.getByRole('button', { name: 'The service answers' }).click()
    await trial.getByText('Order 12 is packed', { exact: false }).waitFor()

    await office.publishBot(page)

    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Good morning')
    await visitor.message('Which order is it about?').waitFor()
    await visitor.writes('4711')
    await visitor.message('Order 4711 is on its way. A colleague will tell you more.').waitFor()

    const desk = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await desk.page.getByText('4711').first().click()
    await desk.log.getByText('state: on its way', { exact: false }).waitFor()
  })
})
