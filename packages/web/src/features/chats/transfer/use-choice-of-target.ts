import type { ChatView } from '@besedka/contract'
import { useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { operatorRows, type Reach, teamRows } from './choose-rows.ts'
import { recentTargets } from './recent-targets.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import { useTargets } from './use-targets.ts'

export type ChoiceOfTarget = ReturnType<typeof useChoiceOfTarget>

/** To whom a chat goes: whether colleagues or teams are shown, who of them is found, and who is chosen. */
export function useChoiceOfTarget(chat: ChatView, startsWith: TransferTarget['type']) {
  const targets = useTargets(chat)
  const accounts = useLive((state) => state.accounts)
  const teams = useLive((state) => state.teams)
  const [wanted, want] = useState({ kind: startsWith, byHand: false })
  const [search, setSearch] = useState('')
  const [reach, setReach] = useState<Reach>('all')
  const [chosen, choose] = useState<TransferTarget | null>(null)

  const asked = { chat, search, reach, recent: recentTargets.list() }
  const operators = useSteadyOrder(targets.data ? operatorRows(targets.data, accounts, asked) : [], ({ accountId }) => accountId)
  const groups = useSteadyOrder(targets.data ? teamRows(targets.data, teams, asked) : [], ({ teamId }) => teamId)
  const kind = kindToShow()

  return {
    chat,
    targets,
    kind,
    search,
    reach,
    operators,
    groups,
    chosen,
    choose,
    /** The first who is found and can have the chat. */
    first: firstOf(),
    /** Shows colleagues or teams, and forgets who was chosen among the others. */
    show(next: TransferTarget['type']) {
      want({ kind: next, byHand: true })
      choose(null)
    },
    find(text: string) {
      setSearch(text)
      want(({ kind }) => ({ kind, byHand: false }))
    },
    narrow(next: Reach) {
      setReach(next)
      choose(null)
    },
  }

  /** Shows teams where the search finds no colleague, and colleagues where it finds no team, unless the person has chosen between them. */
  function kindToShow(): TransferTarget['type'] {
    const isElsewhere =
      wanted.kind === 'operator' ? operators.length === 0 && groups.length > 0 : groups.length === 0 && operators.length > 0
    if (wanted.byHand || search.trim() === '' || !isElsewhere) return wanted.kind
    return wanted.kind === 'operator' ? 'team' : 'operator'
  }

  function firstOf(): TransferTarget | null {
    if (kind === 'team') return groups[0] ? { type: 'team', teamId: groups[0].teamId } : null
    const operator = operators.find(({ full }) => !full)
    return operator ? { type: 'operator', accountId: operator.accountId } : null
  }
}
