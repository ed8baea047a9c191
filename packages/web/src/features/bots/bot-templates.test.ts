import { checkScenario } from '@besedka/bot-scenario'
import { BotScenario, locales, newId } from '@besedka/contract'
import { expect, test } from 'vitest'
import { botTemplates, scenarioOf } from './bot-templates.ts'

const cases = botTemplates.flatMap((template) => locales.map((locale) => [template, locale] as const))

test.each(cases)('the scenario to begin with, %s in %s, can be published as soon as something is said in it', (template, locale) => {
  const scenario = scenarioOf(template, locale, 'Europe/Moscow', newId())

  expect(BotScenario.parse(scenario)).toEqual(scenario)
  expect(checkScenario(scenario).map(({ code, nodeId }) => [code, nodeId])).toEqual(
    template === 'empty' ? [['actionValueEmptyException', 'start']] : [],
  )
})

test('the question that a bot finds out goes to a team, which the author chooses where there are several', () => {
  const sales = newId()

  expect(scenarioOf('inquiry', 'en-GB', 'Europe/Moscow', sales).nodes.at(-1)?.finalAction).toEqual({ type: 'toTeam', teamId: sales })
  expect(checkScenario(scenarioOf('inquiry', 'en-GB', 'Europe/Moscow', null)).map(({ code, nodeId }) => [code, nodeId])).toEqual([
    ['actionValueEmptyException', 'people'],
  ])
})
