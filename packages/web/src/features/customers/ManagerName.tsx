import { useLive } from '../../live/use-live.ts'

/** The name of the colleague who looks after a customer or a company. */
export function ManagerName({ accountId }: { accountId: string | null }) {
  return useLive((state) => (accountId === null ? null : (state.accounts.get(accountId)?.name ?? null)))
}
