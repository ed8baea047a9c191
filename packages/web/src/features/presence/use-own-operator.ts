import type { OperatorView } from '@besedka/contract'
import { useCurrentUser } from '../../api/current-user.ts'
import { useOperators } from '../../app/operators.ts'

/** What the signed-in operator does; undefined before it is known. */
export function useOwnOperator(): OperatorView | undefined {
  const { id } = useCurrentUser()
  return useOperators((state) => state.operators?.get(id))
}

/** What the operator does as they are told of it: without a line nobody gives them chats. Undefined before it is known. */
export function useOwnStatus(): OperatorView['status'] | undefined {
  const own = useOwnOperator()
  const lineGone = useOperators((state) => state.lineGone)
  return own && (lineGone ? 'offline' : own.status)
}
