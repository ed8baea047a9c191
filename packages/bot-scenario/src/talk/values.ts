import type { BotNode, BotScenario } from '@besedka/contract'

/** What the talk knows, by the names that the author has given. */
export type Values = Readonly<Record<string, string>>

/** How many values a talk keeps: a row must not grow without end. */
const valuesKept = 100
const valueLength = 1_000

const named = /\{([^{}\s]{1,32})\}/g

/** The names that stand in a text as `{name}`, each once. */
export function namedIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(named), ([, name = '']) => name))]
}

/** The names that nodes of the scenario fill, in their order. */
export function variablesOf({ nodes }: BotScenario): string[] {
  return [...new Set(nodes.flatMap(variablesFilledBy).filter((name) => name !== ''))]
}

function variablesFilledBy({ task }: BotNode): string[] {
  if (task?.type === 'ask') return [task.variable]
  if (task?.type === 'call') return task.picks.map(({ variable }) => variable)
  return task?.type === 'set' && task.setting.type === 'variable' ? [task.setting.name] : []
}

/** Undefined while it is not known. A variable may be called `constructor`, which every object has. */
export function knownValue(values: Values, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}

export function withValue(values: Values, name: string, value: string): Values {
  const isRoom = Object.hasOwn(values, name) || Object.keys(values).length < valuesKept
  return isRoom ? { ...values, [name]: value.slice(0, valueLength).toWellFormed() } : values
}

/**
 * A text with `{name}` filled in wherever `name` is one that the scenario fills; one that has no value yet is left out, and other braces stay.
 * `encode`: how a value is written where it comes to stand.
 */
export function filled(text: string, scenario: BotScenario, values: Values, encode = (value: string) => value): string {
  if (!text.includes('{')) return text
  const known = new Set(variablesOf(scenario))
  return text.replace(named, (braces, name: string) => (known.has(name) ? encode(knownValue(values, name) ?? '') : braces))
}
