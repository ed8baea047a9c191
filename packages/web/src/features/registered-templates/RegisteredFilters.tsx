import type { ChannelCard } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { registeredWords } from './words.ts'

type Props = {
  channels: readonly ChannelCard[]
  search: string
  onSearch: (text: string) => void
  /** The channel whose templates are shown; empty for all. */
  channelId: string
  onChannel: (channelId: string) => void
}

/** Finds registered templates by their words, and by their channel where there are several. */
export function RegisteredFilters({ channels, search, onSearch, channelId, onChannel }: Props) {
  const t = useWords(registeredWords)
  return (
    <FilterBar onPage words={{ label: t('search'), clearLabel: t('clearSearch'), maxLength: 100, value: search, onChange: onSearch }}>
      {channels.length > 1 && (
        <NativeSelect
          aria-label={t('channel')}
          data={[{ value: '', label: t('allChannels') }, ...channels.map(({ id, name }) => ({ value: id, label: name }))]}
          value={channelId}
          onChange={(event) => onChannel(event.currentTarget.value)}
        />
      )}
    </FilterBar>
  )
}
