import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './fields.module.css'

type Props = {
  member: { id: string; name: string; active: boolean }
  /** Undefined where the order means nothing. */
  onMove: ((step: -1 | 1) => void) | undefined
  first: boolean
  last: boolean
  onRemove: () => void
}

/** A member of the team, with what can be done about them. */
export function MemberRow({ member, onMove, first, last, onRemove }: Props) {
  const { t } = useTranslation('teams')
  const button = { variant: 'subtle', color: 'gray', size: 32 } as const
  return (
    <li className={styles.member}>
      <Avatar name={member.name} seed={member.id} size={28} />
      <span className={styles.memberName}>
        {member.name}
        {!member.active && <span className={styles.aside}>{t('inactive')}</span>}
      </span>
      {onMove && (
        <>
          <ActionIcon {...button} disabled={first} aria-label={t('moveUp', { name: member.name })} onClick={() => onMove(-1)}>
            <IconArrowUp size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon {...button} disabled={last} aria-label={t('moveDown', { name: member.name })} onClick={() => onMove(1)}>
            <IconArrowDown size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon {...button} aria-label={t('removeMember', { name: member.name })} onClick={onRemove}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </li>
  )
}
