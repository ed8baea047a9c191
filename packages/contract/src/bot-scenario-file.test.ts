import { expect, test } from 'vitest'
import { z } from 'zod'
import { BotScenarioFile } from './bot-scenario-file.ts'

test('the file of a scenario is as docs/bot-scenario.schema.json says (npm test -- bot-scenario-file -u writes it anew)', async () => {
  const schema = { $id: 'besedka.bot-scenario.1', title: 'A chat bot of Besedka', ...z.toJSONSchema(BotScenarioFile, { io: 'input' }) }

  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../../docs/bot-scenario.schema.json')
})
