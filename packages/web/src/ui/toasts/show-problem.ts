import { isApiError } from '../../api/api-error.ts'
import { showToast } from './toasts.ts'

/** What an error says to people: the server's own words, in the language of the screen. */
export function problemText(error: unknown): string {
  return isApiError(error) ? error.message : String(error)
}

/** Shows why something did not work. */
export function showProblem(error: unknown): void {
  showToast({ kind: 'error', text: problemText(error) })
}

/** Does `work`, and says why it did not work, as a toast if it is not said otherwise. Answers whether it did. */
export async function attempt(work: () => Promise<unknown>, say: (error: unknown) => void = showProblem): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    say(error)
    return false
  }
}
