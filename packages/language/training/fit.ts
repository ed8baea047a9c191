import { intents } from '@besedka/contract'
import { type Feature, rows } from '../src/intents/features.ts'
import { createRandom } from './random.ts'

/** What a sentence looks like to the model, and for each intent 1 if it holds it. */
export type Example = { features: readonly Feature[]; holds: readonly number[] }

const rounds = 30
const rate = 0.25
const shrink = 2e-4

/** Logistic regression, one for each intent, by stochastic gradient descent with AdaGrad: rows × intents. The same examples, the same weights. */
export function fit(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(rows * intents.length)
  const seen = new Float64Array(rows * intents.length).fill(1e-3)
  const random = createRandom(7)
  const order = examples.map((_, index) => index)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const index of order) {
      const example = examples[index]
      if (example !== undefined) learn(weights, seen, example)
    }
  }
  return weights
}

function learn(weights: Float64Array, seen: Float64Array, { features, holds }: Example): void {
  for (const [at, target] of holds.entries()) {
    let sum = 0
    for (const { row, value } of features) sum += value * (weights[row * intents.length + at] ?? 0)
    const error = 1 / (1 + Math.exp(-sum)) - target
    for (const { row, value } of features) {
      const place = row * intents.length + at
      const gradient = error * value + shrink * (weights[place] ?? 0)
      seen[place] = (seen[place] ?? 0) + gradient * gradient
      weights[place] = (weights[place] ?? 0) - (rate * gradient) / Math.sqrt(seen[place] ?? 1)
    }
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = moved
  }
}
