import type { ChatView, TransferTargets } from '@besedka/contract'
import type { KeyboardEvent } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { operatorRows, type Reach, teamRows } from './choose-rows.ts'
import { nothingToShow } from './nothing-to-show.ts'
import { OperatorTargets } from './OperatorTargets.tsx'
import { recentTargets } from './recent-targets.ts'
import { TeamTargets } from './TeamTargets.tsx'
import styles from './transfer.module.css'
import { useSteadyOrder } from './use-steady-order.ts'

type Props = {
  chat: ChatView
  targets: TransferTargets
  kind: TransferTarget['type']
  search: string
  reach: Reach
  chosen: TransferTarget | null
  onChoose: (target: TransferTarget) => void
  onEnter: () => void
}

/** Who may get the chat; arrows go through them. */
export function TargetList({ chat, targets, kind, search, reach, chosen, onChoose, onEnter }: Props) {
  const { t } = useTranslation('transfer')
  const accounts = useLive((state) => state.accounts)
  const teams = useLive((state) => state.teams)
  const asked = { chat, search, reach, recent: recentTargets() }
  const operators = useSteadyOrder(operatorRows(targets, accounts, asked), ({ accountId }) => accountId)
  const groups = useSteadyOrder(teamRows(targets, teams, asked), ({ teamId }) => teamId)
  if ((kind === 'operator' ? operators : groups).length === 0) {
    return (
      <p className={styles.none} role="status">
        {t(nothingToShow({ kind, search, reach, targets, assigneeId: chat.assigneeId }))}
      </p>
    )
  }
  return (
    <div
      className={styles.targets}
      role="radiogroup"
      aria-label={t(kind === 'operator' ? 'operators' : 'teams')}
      onKeyDown={(event) => moveFocus(event, onEnter)}
    >
      {kind === 'operator' ? (
        <OperatorTargets
          rows={operators}
          limit={targets.limit}
          chosenId={chosen?.type === 'operator' ? chosen.accountId : null}
          onChoose={({ accountId }) => onChoose({ type: 'operator', accountId })}
        />
      ) : (
        <TeamTargets
          rows={groups}
          chosenId={chosen?.type === 'team' ? chosen.teamId : null}
          onChoose={({ teamId }) => onChoose({ type: 'team', teamId })}
        />
      )}
    </div>
  )
}

/** The arrows lead from one to the next, and choose; Enter on the chosen one leads on, on another it chooses. */
function moveFocus(event: KeyboardEvent<HTMLElement>, onEnter: () => void): void {
  const isChosen = event.target instanceof HTMLElement && event.target.ariaChecked === 'true'
  if (event.code === 'Enter' && isChosen && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    onEnter()
  }
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const at = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1
  const next = rows[(at + step + rows.length) % rows.length]
  next?.focus()
  next?.click()
}
