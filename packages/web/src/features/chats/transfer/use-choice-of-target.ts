import type { ChatView } from '@besedka/contract'
import { useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { botRows, operatorRows, type Reach, teamRows } from './choose-rows.ts'
import { recentTargets } from './recent-targets.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import { useTargets } from './use-targets.ts'

const kinds = ['operator', 'team', 'bot'] as const satisfies readonly TransferTarget['type'][]

export type ChoiceOfTarget = ReturnType<typeof useChoiceOfTarget>

/** To whom a chat goes: whether colleagues, teams or bots are shown, who of them is found, and who is chosen. */
export function useChoiceOfTarget(chat: ChatView, startsWith: TransferTarget['type']) {
  const targets = useTargets(chat)
  const accounts = useLive((state) => state.accounts)
  const teams = useLive((state) => state.teams)
  const knownBots = useLive((state) => state.bots)
  const [wanted, want] = useState({ kind: startsWith, byHand: false })
  const [search, setSearch] = useState('')
  const [reach, setReach] = useState<Reach>('all')
  const [chosen, choose] = useState<TransferTarget | null>(null)

  const asked = { chat, search, reach, recent: recentTargets.list() }
  const operators = useSteadyOrder(targets.data ? operatorRows(targets.data, accounts, asked) : [], ({ accountId }) => accountId)
  const groups = useSteadyOrder(targets.data ? teamRows(targets.data, teams, asked) : [], ({ teamId }) => teamId)
  const bots = targets.data ? botRows(targets.data, knownBots, asked) : []
  const kind = kindToShow()

  return {
    chat,
    targets,
    kind,
    search,
    reach,
    operators,
    groups,
    bots,
    chosen,
    choose,
    /** The first who is found and can have the chat. */
    first: firstOf(),
    /** Shows colleagues, teams or bots, and forgets who was chosen among the others. */
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

  /** Where the search finds nobody of the kind that is shown, another kind of which it finds somebody, unless the person has chosen between them. */
  function kindToShow(): TransferTarget['type'] {
    const found = { operator: operators.length, team: groups.length, bot: bots.length }
    if (wanted.byHand || search.trim() === '' || found[wanted.kind] > 0) return wanted.kind
    return kinds.find((one) => found[one] > 0) ?? wanted.kind
  }

  function firstOf(): TransferTarget | null {
    if (kind === 'bot') return bots[0] ? { type: 'bot', botId: bots[0].botId } : null
    if (kind === 'team') return groups[0] ? { type: 'team', teamId: groups[0].teamId } : null
    const operator = operators.find(({ full }) => !full)
    return operator ? { type: 'operator', accountId: operator.accountId } : null
  }
}
