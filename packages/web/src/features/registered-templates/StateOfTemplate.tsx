import type { RegisteredTemplateView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import { registeredWords } from './words.ts'

const tones = { approved: 'good', pending: 'off', rejected: 'warning', paused: 'warning', disabled: 'off' } as const

/** What the provider says of a template; what is hidden here says so. */
export function StateOfTemplate({ template: { state, enabled } }: { template: Pick<RegisteredTemplateView, 'state' | 'enabled'> }) {
  const t = useWords(registeredWords)
  if (state === 'approved' && !enabled) return <StateChip tone="off" label={t('hidden')} />
  return <StateChip tone={tones[state]} label={t(`state-${state}`)} />
}
