import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { TeamRow } from './choose-rows.ts'
import { Target } from './Target.tsx'

type Props = { rows: readonly TeamRow[]; chosenId: string | null; onChoose: (row: TeamRow) => void }

/** Teams with who is there and what places they have. */
export function TeamTargets({ rows, chosenId, onChoose }: Props) {
  const { t } = useTranslation('transfer')
  return rows.map((row, index) => (
    <Target
      key={row.teamId}
      chosen={row.teamId === chosenId}
      tabStop={chosenId === null ? index === 0 : row.teamId === chosenId}
      onChoose={() => onChoose(row)}
      face={<IconUsers size={20} stroke={1.5} aria-hidden />}
      name={row.name}
      recent={row.recent}
      status={row.active > 0 ? 'active' : 'offline'}
      doing={row.active > 0 ? t('onlineCount', { count: row.active }) : t('nobodyOnline')}
      room={t('freePlaces', { count: row.freePlaces })}
    />
  ))
}
