import type { CustomerActView } from '@besedka/contract'
import { useState } from 'react'
import { useAct } from '../../ui/use-act.ts'
import { isUnderWay, putAct, useActs } from './act-queries.ts'

/** Own acts, of which a page shows those that are under way and those that were begun on it, until they are hidden. */
export function useFollowedActs() {
  const acts = useActs()
  const [seen, setSeen] = useState<readonly string[]>([])
  const { busy, run } = useAct()

  function note(act: CustomerActView): void {
    putAct(act)
    setSeen((before) => [...before, act.id])
  }

  return {
    acts,
    busy,
    shown: acts.filter((act) => isUnderWay(act) || seen.includes(act.id)),
    /** One that a call has begun or changed. */
    note,
    /** The same after the call, whose refusal is shown. Answers whether it was done. */
    follow: (call: () => Promise<CustomerActView>) => run(async () => note(await call())),
    hide: (actId: string) => setSeen((before) => before.filter((id) => id !== actId)),
  }
}
