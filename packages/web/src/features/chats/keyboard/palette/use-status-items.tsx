import '../../../presence/words.ts'
import { breakReasons } from '@besedka/contract'
import { hasRight, useCurrentUser } from '../../../../api/current-user.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { chooseStatus } from '../../../presence/choose-status.ts'
import { useOwnReason } from '../../../presence/own-reason.ts'
import { StatusDot } from '../../../presence/StatusDot.tsx'
import type { PaletteItem } from './palette-item.ts'

/** The statuses that the menu offers to whoever takes chats. */
export function useStatusItems(): PaletteItem[] {
  const { t } = useTranslation('presence')
  const takesChats = hasRight(useCurrentUser(), 'AUTHORITY_CHAT_DISTRIBUTION')
  if (!takesChats) return []
  const about = t('myStatus')
  const pause = (name: string) => `${t('break')}: ${name}`
  const items = [
    { id: 'active', name: t('active'), run: () => void chooseStatus('active') },
    ...breakReasons.map((reason) => ({ id: reason, name: pause(t(reason)), run: () => void chooseStatus('break', reason) })),
    { id: 'ownReason', name: pause(t('ownReason')), run: () => useOwnReason.setState({ asking: true }) },
  ]
  return items.map((item) => ({
    ...item,
    id: `status ${item.id}`,
    about,
    words: `${item.name} ${about}`,
    icon: (
      <span style={{ display: 'grid', placeItems: 'center', flex: 'none', width: 18 }}>
        <StatusDot status={item.id === 'active' ? 'active' : 'break'} />
      </span>
    ),
  }))
}
