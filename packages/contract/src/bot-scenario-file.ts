import { z } from 'zod'
import { BotScenario } from './bot-scenario.ts'

/** A scenario outside of the product; `format` tells later versions what they read. Its JSON schema is docs/bot-scenario.schema.json. */
export const BotScenarioFile = z.object({
  format: z.literal('besedka.bot-scenario'),
  version: z.literal(1),
  name: z.string().max(64),
  scenario: BotScenario,
})
export type BotScenarioFile = z.infer<typeof BotScenarioFile>
