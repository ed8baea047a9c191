import '../../features/security/words.ts'
import { currentUserQuery } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLanguage } from '../../locales/language.ts'
import { translateFor } from '../../locales/translate.ts'
import { prepareToLeave } from './before-leaving.ts'
import { forgetPerson, unsentTexts } from './forget-person.ts'

/** Drafts are saved within a second; a message that the server does not take by then will not be taken soon. */
const patienceMs = 3_000

/** Gives what was typed last time to reach the server; where it cannot, the person is asked. False: they stay. */
export async function mayLeave(): Promise<boolean> {
  prepareToLeave()
  const until = Date.now() + patienceMs
  while (unsentTexts(accountId()).length > 0) {
    if (Date.now() > until) return confirm(translateFor('security', useLanguage.getState().locale)('logOutUnsent'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

/** Forgets who worked here. Should the browser wake this page up again by the way back, it is nobody's any more. */
export async function forget(): Promise<void> {
  await forgetPerson(accountId())
  addEventListener('pageshow', () => location.reload())
}

function accountId(): string | undefined {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.id
}
