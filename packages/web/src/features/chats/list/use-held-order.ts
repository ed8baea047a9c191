import { useEffect, useState } from 'react'
import { type HeldOrder, holdOrder, withOpen } from './held-order.ts'

/**
 * The order to show: the true one, or the one from the moment the list began to be `held` (the pointer is over it, or it is scrolled).
 * `release` shows the true order at once.
 */
export function useHeldOrder(
  current: readonly string[],
  { held, listId, open }: { held: boolean; listId: string; open: string | null },
): HeldOrder & { release: () => void } {
  const [frozen, setFrozen] = useState<{ listId: string; ids: readonly string[] } | null>(null)

  useEffect(() => {
    if (!held) setFrozen(null)
    else setFrozen((known) => (known?.listId === listId && known.ids.length > 0 ? known : { listId, ids: current }))
  }, [held, listId, current])

  const order =
    frozen !== null && frozen.listId === listId && held
      ? holdOrder(withOpen(frozen.ids, current, open), current)
      : { ids: current, fresh: 0 }
  return { ...order, release: () => setFrozen({ listId, ids: current }) }
}
