import { useEffect, useState } from 'react'
import type { LiveState } from '../../../live/live-state.ts'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { isOffered } from '../actions/chat-rights.ts'
import { goneFrom, type HeldOrder, holdOrder, letIn } from './held-order.ts'

/**
 * The order to show: the true one, or the one from the moment the list began to be `held` (the pointer is over it). Chats that the person is
 * asked to accept come in at once: their seconds run. `gone` are the rows that only keep their places, so that no click lands on another chat.
 * `release` shows the true order at once.
 */
export function useHeldOrder(
  current: readonly string[],
  { held, listId, open }: { held: boolean; listId: string; open: string | null },
): HeldOrder & { gone: readonly string[]; release: () => void } {
  const [frozen, setFrozen] = useState<{ listId: string; ids: readonly string[] } | null>(null)
  const offered = useLive((state) => current.filter((id) => isOfferedHere(state, id)), sameItems)

  useEffect(() => {
    if (!held) return setFrozen(null)
    setFrozen((known) => {
      if (known?.listId !== listId || known.ids.length === 0) return { listId, ids: current }
      // For good: an offer that lapses, or is accepted, keeps its place like every other row.
      const ids = letIn(known.ids, current, offered)
      return ids === known.ids ? known : { listId, ids }
    })
  }, [held, listId, current, offered])

  const order =
    frozen !== null && frozen.listId === listId && held
      ? holdOrder(letIn(frozen.ids, current, open === null ? offered : [...offered, open]), current)
      : { ids: current, fresh: 0 }
  const gone = useLive((state) => (held ? goneFrom(state, listId, order.ids) : []), sameItems)
  return { ...order, gone, release: () => setFrozen({ listId, ids: current }) }
}

function isOfferedHere(state: LiveState, id: string): boolean {
  const chat = state.chats.get(id)
  return chat !== undefined && isOffered(state, chat)
}
