import { NativeSelect } from '@mantine/core'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { customerWords } from './customer-words.ts'

/** A channel over which customers are reached, as a condition of the list. */
export function ChannelCondition({ channelId, onChange }: { channelId: string; onChange: (channelId: string) => void }) {
  const t = useWords(customerWords)
  const channels = useLive((state) => [...state.channels.values()], sameItems)
  return (
    <NativeSelect
      aria-label={t('channel')}
      data={[{ value: '', label: t('anyChannel') }, ...channels.map(({ id, name }) => ({ value: id, label: name }))]}
      value={channelId}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
