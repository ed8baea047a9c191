import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { OperatorRow } from './choose-rows.ts'
import { Target } from './Target.tsx'

type Props = { rows: readonly OperatorRow[]; limit: number | null; chosenId: string | null; onChoose: (row: OperatorRow) => void }

const knownReasons = ['lunch', 'rest', 'training', 'meeting', 'inactivity', 'licences', 'colleague', 'missedOffers'] as const

/** Colleagues with what they do and how full their hands are. */
export function OperatorTargets({ rows, limit, chosenId, onChoose }: Props) {
  const { t } = useTranslation('transfer')

  function doing({ status, reason }: OperatorRow): string {
    if (status !== 'break' || reason === null) return t(`status-${status}`)
    const known = knownReasons.find((name) => name === reason)
    return `${t('status-break')} · ${known === undefined ? reason : t(`reason-${known}`)}`
  }
  return rows.map((row, index) => (
    <Target
      key={row.accountId}
      chosen={row.accountId === chosenId}
      tabStop={chosenId === null ? index === 0 : row.accountId === chosenId}
      onChoose={() => onChoose(row)}
      face={<Avatar name={row.name} seed={row.accountId} size={32} />}
      name={row.name}
      recent={row.recent}
      status={row.status}
      doing={doing(row)}
      room={
        limit === null ? t('load', { count: row.load }) : t(row.full ? 'full' : 'places', { load: row.load, limit: row.ownLimit ?? limit })
      }
      impossible={row.full}
    />
  ))
}
