import type { TransferTargets } from '@besedka/contract'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { BotTargets } from './BotTargets.tsx'
import { nothingToShow } from './nothing-to-show.ts'
import { OperatorTargets } from './OperatorTargets.tsx'
import { TeamTargets } from './TeamTargets.tsx'
import styles from './transfer.module.css'
import type { ChoiceOfTarget } from './use-choice-of-target.ts'

type Props = { choice: ChoiceOfTarget; targets: TransferTargets; onEnter: () => void }

/** Who may get the chat; arrows go through them. */
export function TargetList({ choice, targets, onEnter }: Props) {
  const { t } = useTranslation('transfer')
  const { chat, kind, search, reach, operators, groups, bots, chosen, choose } = choice
  const rows = { operator: operators, team: groups, bot: bots }
  if (rows[kind].length === 0) {
    return (
      <p className={styles.none} role="status">
        {t(nothingToShow({ kind, search, reach, targets, assigneeId: chat.assigneeId }))}
      </p>
    )
  }
  return (
    <div className={styles.targets} role="radiogroup" aria-label={t(`${kind}s`)} onKeyDown={(event) => moveFocus(event, onEnter)}>
      {kind === 'operator' && (
        <OperatorTargets
          rows={operators}
          limit={targets.limit}
          chosenId={chosen?.type === 'operator' ? chosen.accountId : null}
          onChoose={({ accountId }) => choose({ type: 'operator', accountId })}
        />
      )}
      {kind === 'team' && (
        <TeamTargets
          rows={groups}
          chosenId={chosen?.type === 'team' ? chosen.teamId : null}
          onChoose={({ teamId }) => choose({ type: 'team', teamId })}
        />
      )}
      {kind === 'bot' && (
        <BotTargets
          rows={bots}
          chosenId={chosen?.type === 'bot' ? chosen.botId : null}
          onChoose={({ botId }) => choose({ type: 'bot', botId })}
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
