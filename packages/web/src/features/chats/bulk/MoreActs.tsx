import { type ChatView, chatPriorities } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconChevronUp, IconClockPause, IconDots, IconEye, IconPin, IconTag } from '@tabler/icons-react'
import { Suspense } from 'react'
import { isInSight } from '../../../live/chat-list.ts'
import { useLive, useViewerId } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuGroup } from '../../../ui/popover/MenuGroup.tsx'
import { MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { hindranceHere, maySnooze, maySteer } from '../actions/chat-rights.ts'
import type { useBulk } from './use-bulk.ts'

const MacroMenu = lazyPart(async () => (await import('../../macros/MacroMenu.tsx')).MacroMenu)

/** The acts behind the dots. */
export const moreActs = ['snooze', 'tag', 'prioritise'] as const

type Props = {
  chats: readonly ChatView[]
  bulk: ReturnType<typeof useBulk>
  onAsk: (act: 'snooze' | 'tag') => void
}

const look = { size: 16, stroke: 1.5, 'aria-hidden': true }

/** What is done to many chats more seldom, behind dots. */
export function MoreActs({ disabled, ...acts }: Props & { disabled: boolean }) {
  const { t } = useTranslation('bulk')
  return (
    <Menu
      label={t('more')}
      position="top-end"
      width={232}
      target={(props) => (
        <ActionIcon variant="default" size={30} flex="none" aria-label={t('more')} disabled={disabled} {...props}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      )}
    >
      <MoreItems {...acts} />
    </Menu>
  )
}

/** The same as lines of any menu: each only where it may be done to one of the chats. */
export function MoreItems({ chats, bulk, onAsk }: Props) {
  const { t } = useTranslation('bulk')
  const may = useLive((state) => moreActs.filter((act) => chats.some((chat) => hindranceHere(act, state, chat) === null)), sameItems)
  const viewerId = useViewerId()
  const pinnable = useLive((state) => chats.filter((chat) => maySnooze(state, chat)), sameItems)
  const seen = useLive((state) => chats.filter((chat) => isInSight(chat, state.viewer)), sameItems)
  const steered = useLive((state) => chats.filter((chat) => maySteer(state, chat)), sameItems)
  return (
    <>
      {may.includes('snooze') && (
        <MenuItem icon={<IconClockPause {...look} />} onClick={() => onAsk('snooze')}>
          {t('snooze')}
        </MenuItem>
      )}
      {may.includes('tag') && (
        <MenuItem icon={<IconTag {...look} />} onClick={() => onAsk('tag')}>
          {t('tag')}
        </MenuItem>
      )}
      {may.includes('prioritise') && (
        <MenuGroup name={t('chats:priority')} icon={<IconChevronUp {...look} />}>
          {() =>
            chatPriorities.map((priority) => (
              <MenuItem key={priority} icon={<span style={{ width: 16 }} />} onClick={() => void bulk.prioritise(chats, priority)}>
                {t(`chats:priority-${priority}`)}
              </MenuItem>
            ))
          }
        </MenuGroup>
      )}
      {steered.length > 0 && (
        <Suspense>
          <MacroMenu
            chats={steered}
            onRun={async (those, macro) => {
              await bulk.run(those, macro)
            }}
          />
        </Suspense>
      )}
      {pinnable.length > 0 && (
        <MenuItem icon={<IconPin {...look} />} onClick={() => void bulk.pin(pinnable)}>
          {t(pinnable.every(({ pinned }) => pinned) ? 'unpin' : 'pin')}
        </MenuItem>
      )}
      {seen.length > 0 && (
        <MenuItem icon={<IconEye {...look} />} onClick={() => void bulk.follow(seen)}>
          {t(seen.every(({ followerIds }) => followerIds.includes(viewerId)) ? 'unfollow' : 'follow')}
        </MenuItem>
      )}
    </>
  )
}
