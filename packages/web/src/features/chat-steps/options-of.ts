import type { StepChoice } from './use-step-choices.ts'

/** What a list offers: of what is gone only what was chosen before. */
export function optionsOf(choices: readonly StepChoice[], chosen: readonly string[]): { value: string; label: string }[] {
  return choices.filter(({ id, gone }) => !gone || chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }))
}
