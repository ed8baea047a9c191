import type { ChatFilter } from '@besedka/contract'
import { useNarrowing } from '../chats/workspace/use-narrowing.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { chatsFilter } from './saved-filters.ts'

/** The same above the list of chats. */
export function GoneCondition({ filter }: { filter: ChatFilter }) {
  return <GoneNotice filter={chatsFilter(filter, useNarrowing())} />
}
