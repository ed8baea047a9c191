import { IconRobot } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { BotRow } from './choose-rows.ts'
import { Target } from './Target.tsx'

type Props = { rows: readonly BotRow[]; chosenId: string | null; onChoose: (row: BotRow) => void }

/** Bots that talk with customers: each has room for any number of them. */
export function BotTargets({ rows, chosenId, onChoose }: Props) {
  const { t } = useTranslation('transfer')
  return rows.map((row, index) => (
    <Target
      key={row.botId}
      chosen={row.botId === chosenId}
      tabStop={chosenId === null ? index === 0 : row.botId === chosenId}
      onChoose={() => onChoose(row)}
      face={<IconRobot size={20} stroke={1.5} aria-hidden />}
      name={row.name}
      recent={row.recent}
      status="active"
      doing={t('answersAtOnce')}
      room=""
    />
  ))
}
