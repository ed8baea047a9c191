import type { ChannelHealth } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import { StateChip } from '../../../ui/StateChip.tsx'

const looks = {
  connected: { tone: 'good', label: 'healthConnected' },
  degraded: { tone: 'warning', label: 'healthDegraded' },
  inactive: { tone: 'off', label: 'healthInactive' },
} as const

export function HealthChip({ state }: { state: ChannelHealth['state'] }) {
  const { t } = useTranslation('channels')
  const { tone, label } = looks[state]
  return <StateChip tone={tone} label={t(label)} />
}
