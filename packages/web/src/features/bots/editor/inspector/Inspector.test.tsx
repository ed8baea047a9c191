import { checkScenario } from '@besedka/bot-scenario'
import type { BotNode, BotScenario } from '@besedka/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../../ui/testing/draw.tsx'
import { scenarioOf } from '../../bot-templates.ts'
import { newButton, newTrigger, withChanged } from '../scenario-edits.ts'
import type { Work } from '../use-scenario.ts'
import { Inspector } from './Inspector.tsx'

const begun = scenarioOf('inquiry', 'en-GB', 'Europe/London', '019a0000-0000-7000-8000-000000000001')

it('marks where a button leads, and not its name, while it leads nowhere', async () => {
  inspect('menu', { answers: [newButton('Prices')] })

  const way = page.getByRole('combobox', { name: 'Leads to' })
  await expect.element(way).toHaveAccessibleDescription(/A customer's answer leads nowhere/)
  await expect.element(page.getByRole('textbox', { name: 'Name of the button' })).not.toHaveAttribute('aria-invalid', 'true')
})

it('marks the name of a button that has none', async () => {
  inspect('menu', { answers: [{ ...newButton(), to: 'bye' }] })

  await expect.element(page.getByRole('textbox', { name: 'Name of the button' })).toHaveAccessibleDescription(/A button has no name/)
  await expect.element(page.getByRole('combobox', { name: 'Leads to' })).not.toHaveAttribute('aria-invalid', 'true')
})

it('says of a time of day, in words of its own, that it leads nowhere', async () => {
  inspect('menu', { answers: [], triggers: [newTrigger('Europe/London')] })

  await expect.element(page.getByRole('combobox', { name: 'Leads to' })).toHaveAccessibleDescription(/A time of day leads nowhere/)
})

/** Draws the side panel of a node that is otherwise than in the scenario to begin with. */
function inspect(nodeId: string, change: Partial<BotNode>): void {
  const scenario: BotScenario = withChanged(begun, nodeId, change)
  const work = { scenario, edit: () => {}, files: new Map(), view: { secrets: [] } } as unknown as Work
  const node = scenario.nodes.find(({ id }) => id === nodeId)
  draw(<Inspector work={work} node={node} problems={checkScenario(scenario)} onSelect={() => {}} />)
}
