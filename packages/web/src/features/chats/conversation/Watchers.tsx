import type { LiveState } from '../../../live/live-state.ts'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

const nobody: LiveState['activities'] extends ReadonlyMap<string, infer People> ? People : never = new Map()

/** Colleagues who have the same chat open at this moment. */
export function Watchers({ chatId }: { chatId: string }) {
  const { t } = useTranslation('chats')
  const people = useLive(
    (state) => [...(state.activities.get(chatId) ?? nobody).keys()].flatMap((id) => state.accounts.get(id) ?? []),
    sameItems,
  )
  if (people.length === 0) return null
  return (
    <span style={{ display: 'flex', gap: 2 }} title={`${t('alsoViewing')}: ${people.map((person) => person.name).join(', ')}`}>
      {people.slice(0, 3).map((person) => (
        <Avatar key={person.id} name={person.name} seed={person.id} size={24} />
      ))}
    </span>
  )
}
