import { showProblem } from '../../ui/toasts/show-problem.ts'
import { NotConfirmed } from './identity/identity-context.ts'

/** Says why something did not work; a question that the person closed is no failure. */
export function sayFailure(error: unknown): void {
  if (!(error instanceof NotConfirmed)) showProblem(error)
}
