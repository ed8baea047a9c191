import type { OperatorView } from '@besedka/contract'
import { useCurrentUser } from '../../api/current-user.ts'
import { useOperators } from '../../app/operators.ts'

/** What the signed-in operator does; undefined before it is known. */
export function useOwnOperator(): OperatorView | undefined {
  const { id } = useCurrentUser()
  return useOperators((state) => state.operators?.get(id))
}
