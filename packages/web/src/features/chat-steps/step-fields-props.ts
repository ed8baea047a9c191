import type { ChatStep } from '@besedka/contract'
import type { StepChoices } from './use-step-choices.ts'

export type StepFieldsProps = {
  step: ChatStep
  choices: StepChoices
  onChange: (step: ChatStep) => void
  /** The complaint about a field of the act, by its path in it. */
  errorOf: (field: string) => string | undefined
}
