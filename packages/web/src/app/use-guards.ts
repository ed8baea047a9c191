import { useEffect } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { enterAdmin } from './enter-admin.ts'
import { navigate } from './router/address.ts'

/** Asks at the door again when rights, plan options or what is demanded of the account change while a page is open. */
export function useGuards(): void {
  const user = useCurrentUser()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the door judges by what is known of the user now
  useEffect(() => {
    void enterAdmin({ path: location.pathname, search: location.search }).then((elsewhere) => {
      if (elsewhere !== undefined) navigate(elsewhere, { replace: true, unasked: true })
    })
  }, [user])
}
