import type { AccountCard } from '@besedka/contract'
import { useEffect, useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useLive } from '../../../live/use-live.ts'

/** Somebody else who has the same bot open, and the node that they have selected. */
export type Colleague = { account: AccountCard; nodeId: string | null }

const repeatMs = 5_000
/** A walk over nodes by the arrow keys is not told step by step. */
const settleMs = 200

/** Tells colleagues which node is selected here, and says who else is drawing. */
export function useColleagues(botId: string, nodeId: string | null): readonly Colleague[] {
  const people = useLive((state) => state.botEditors.get(botId))
  const accounts = useLive((state) => state.accounts)
  // A newcomer is told at once where we are: the effect reruns when the list of people changes.
  const met = [...(people?.keys() ?? [])].toSorted().join(' ')

  useEffect(() => {
    void met
    // A lost signal is harmless: the next one says the same.
    const tell = () => void api.bots.activity({ botId, activity: 'drawing', nodeId }).catch(() => {})
    const soon = setTimeout(tell, settleMs)
    const again = setInterval(tell, repeatMs)
    return () => {
      clearTimeout(soon)
      clearInterval(again)
    }
  }, [botId, nodeId, met])

  useEffect(() => () => void api.bots.activity({ botId, activity: 'left' }).catch(() => {}), [botId])

  return useMemo(() => {
    return [...(people ?? [])].flatMap(([id, { nodeId: at }]) => {
      const account = accounts.get(id)
      return account ? [{ account, nodeId: at }] : []
    })
  }, [people, accounts])
}
