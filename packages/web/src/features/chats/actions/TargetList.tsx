import type { ChatView } from '@besedka/contract'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './dialogs.module.css'
import type { TransferTarget } from './use-chat-actions.ts'

type Props = {
  chat: ChatView
  kind: TransferTarget['type']
  search: string
  target: TransferTarget | null
  onChoose: (target: TransferTarget) => void
}

/** Who may get the chat: colleagues online first, or teams with how many of theirs are online. */
export function TargetList({ chat, kind, search, target, onChoose }: Props) {
  const { t } = useTranslation('chats')
  const online = useLive((state) => state.onlineAccountIds)
  const accounts = useLive(
    (state) => [...state.accounts.values()].filter((account) => account.active && account.takesChats && account.id !== chat.assigneeId),
    sameItems,
  )
  const teams = useLive(
    (state) => [...state.teams.values()].filter((team) => !team.deleted && (team.id !== chat.teamId || chat.assigneeId !== null)),
    sameItems,
  )
  const matches = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase())

  if (kind === 'operator') {
    const people = accounts
      .filter((account) => matches(account.name))
      .sort((a, b) => Number(online.has(b.id)) - Number(online.has(a.id)) || a.name.localeCompare(b.name))
    if (people.length === 0) return <p className={styles.none}>{t('noSuchOperator')}</p>
    return (
      <div className={styles.targets} role="radiogroup" aria-label={t('operators')}>
        {people.map((account) => (
          <Target
            key={account.id}
            chosen={target?.type === 'operator' && target.accountId === account.id}
            onChoose={() => onChoose({ type: 'operator', accountId: account.id })}
            face={<Avatar name={account.name} seed={account.id} size={32} />}
            name={account.name}
            about={online.has(account.id) ? t('online') : t('offline')}
            online={online.has(account.id)}
          />
        ))}
      </div>
    )
  }

  const found = teams.filter((team) => matches(team.name))
  if (found.length === 0) return <p className={styles.none}>{t('noSuchTeam')}</p>
  return (
    <div className={styles.targets} role="radiogroup" aria-label={t('teams')}>
      {found.map((team) => {
        const there = accounts.filter((account) => account.teamIds.includes(team.id) && online.has(account.id)).length
        return (
          <Target
            key={team.id}
            chosen={target?.type === 'team' && target.teamId === team.id}
            onChoose={() => onChoose({ type: 'team', teamId: team.id })}
            face={<IconUsers size={20} stroke={1.5} aria-hidden />}
            name={team.name}
            about={there === 0 ? t('nobodyOnline') : t('onlineCount', { count: there })}
            online={there > 0}
          />
        )
      })}
    </div>
  )
}

function Target(props: { chosen: boolean; onChoose: () => void; face: ReactNode; name: string; about: string; online: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio in the shape of a row
    <button type="button" role="radio" aria-checked={props.chosen} className={styles.target} onClick={props.onChoose}>
      <span className={styles.targetFace}>{props.face}</span>
      <span className={styles.targetName}>{props.name}</span>
      <span className={styles.presence} data-online={props.online || undefined}>
        {props.about}
      </span>
    </button>
  )
}
