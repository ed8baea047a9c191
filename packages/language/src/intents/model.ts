import { type Intent, intents } from '@besedka/contract'
import { type Feature, rows } from './features.ts'
import stored from './model.json' with { type: 'json' }

/** By `atob`, which browsers have too: a bot is tried out in one. */
const weights = Int8Array.from(atob(stored.weights), (letter) => letter.charCodeAt(0))
if (weights.length !== rows * intents.length) throw new Error('model.json is of another shape: npm run train -w @besedka/language')

const common: ReadonlySet<string> = new Set(stored.common.split(' '))
const telling: ReadonlySet<string> = new Set(stored.telling.split(' '))

/** Stems that are too frequent to be news. */
export function isCommon(stem: string): boolean {
  return common.has(stem)
}

/** Stems of the sentences that an intent was learnt from. */
export function isTelling(stem: string): boolean {
  return telling.has(stem)
}

/** How sure the model is of each intent, 0 to 1. */
export function rate(features: readonly Feature[]): Record<Intent, number> {
  const sums = intents.map((_, at) => features.reduce((sum, { row, value }) => sum + value * (weights[row * intents.length + at] ?? 0), 0))
  const confidence = (intent: Intent) => 1 / (1 + Math.exp(-(sums[intents.indexOf(intent)] ?? 0) * stored.scale))
  return {
    greeting: confidence('greeting'),
    goodbye: confidence('goodbye'),
    help: confidence('help'),
    botConfused: confidence('botConfused'),
    escalateToAgent: confidence('escalateToAgent'),
  }
}
