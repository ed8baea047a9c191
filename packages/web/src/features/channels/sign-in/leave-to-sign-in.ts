import { api, type InputOf } from '../../../api/client.ts'
import { leaveUnasked } from '../../../ui/leave-unasked.ts'
import { showProblem } from '../../../ui/toasts/show-problem.ts'

/** Takes the browser to the provider's page where a person signs in; false, with a toast, when that cannot be. What is typed is kept. */
export async function leaveToSignIn(asked: InputOf<'channels', 'beginSignIn'>): Promise<boolean> {
  try {
    const { url } = await api.channels.beginSignIn(asked)
    leaveUnasked(url)
    return true
  } catch (error) {
    showProblem(error)
    return false
  }
}
