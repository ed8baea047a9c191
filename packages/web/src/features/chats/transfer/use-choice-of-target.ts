import type { ChatView } from '@besedka/contract'
import { useState } from 'react'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { useTargets } from './use-targets.ts'

export type ChoiceOfTarget = ReturnType<typeof useChoiceOfTarget>

/** To whom a chat goes: whether colleagues or teams are shown, and who of them is chosen. */
export function useChoiceOfTarget(chat: ChatView, startsWith: TransferTarget['type']) {
  const [kind, setKind] = useState(startsWith)
  const [chosen, choose] = useState<TransferTarget | null>(null)
  return {
    chat,
    targets: useTargets(chat),
    kind,
    chosen,
    choose,
    /** Who was chosen among the others is forgotten. */
    show(next: TransferTarget['type']) {
      setKind(next)
      choose(null)
    },
  }
}
