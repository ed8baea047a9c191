import './words.ts'
import type { ChatView } from '@besedka/contract'
import { IconArrowsRightLeft, IconColumns2, IconHandGrab, IconLink, IconListCheck, IconRotate, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { chatsAddress, listOfChat } from '../../../app/chats-search.ts'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { MenuDivider, MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { MenuClose } from '../../../ui/popover/menu-close.ts'
import { moveInMenu } from '../../../ui/popover/next-item.ts'
import { PopoverBox } from '../../../ui/popover/PopoverBox.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { mayReopen, maySteer, takingOf } from '../actions/chat-rights.ts'
import { useChatActions } from '../actions/use-chat-actions.ts'
import { placeBeside, useFilter, useGo } from '../workspace/use-place.ts'
import { type Asking, BulkDialogs } from './BulkDialogs.tsx'
import { closeCardMenu, useCardMenu } from './card-menu.ts'
import { toggleChosen, useChoosing } from './choosing.ts'
import { MoreItems } from './MoreActs.tsx'
import { useBulk } from './use-bulk.ts'

const look = { size: 16, stroke: 1.5, 'aria-hidden': true }

/** What can be done with the chat of a card without opening it; on a chosen card, with all that are chosen. */
export function CardMenu() {
  const { chatId } = useCardMenu()
  const chosen = useChoosing(({ ids }) => ids)
  const bulk = useBulk()
  const [asking, setAsking] = useState<{ what: Asking; chats: readonly ChatView[] }>()
  const ids = chatId === null ? [] : chosen.includes(chatId) ? chosen : [chatId]
  const chats = useLive((state) => ids.map((id) => state.chats.get(id)).filter((chat) => chat !== undefined), sameItems)
  return (
    <>
      {chatId !== null && chats.length > 0 && (
        <OpenMenu chats={chats} bulk={bulk} onAsk={(what, of = chats) => setAsking({ what, chats: of })} />
      )}
      {asking && <BulkDialogs asking={asking.what} chats={asking.chats} bulk={bulk} onClose={() => setAsking(undefined)} />}
    </>
  )
}

type Props = { chats: readonly ChatView[]; bulk: ReturnType<typeof useBulk>; onAsk: (what: Asking, of?: readonly ChatView[]) => void }

function OpenMenu({ chats, bulk, onAsk }: Props) {
  const { t } = useTranslation('bulk')
  const { left, top } = useCardMenu()
  const [only] = chats.length === 1 ? chats : []
  const anchor = useRef<HTMLSpanElement>(null)
  const before = useRef(document.activeElement)
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    closeCardMenu()
    if (before.current instanceof HTMLElement) before.current.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.code === 'Tab') return close()
    moveInMenu(list.current, event)
  }

  return createPortal(
    <>
      <span ref={anchor} style={{ position: 'fixed', left, top }} />
      <PopoverBox
        id="card-menu"
        role="menu"
        label={only === undefined ? t('actions') : t('actionsOf', { name: only.customerName })}
        position="bottom-start"
        beside={undefined}
        width={232}
        anchor={anchor}
        onEscape={close}
        onLeave={closeCardMenu}
      >
        <MenuClose value={close}>
          <div ref={list} role="none" onKeyDown={onKeyDown}>
            <Items chats={chats} bulk={bulk} onAsk={onAsk} />
          </div>
        </MenuClose>
      </PopoverBox>
    </>,
    document.body,
  )
}

function Items({ chats, bulk, onAsk }: Props) {
  const { t } = useTranslation('bulk')
  const go = useGo()
  const filter = useFilter()
  const [only] = chats.length === 1 ? chats : []
  const mayTake = useLive((state) => chats.some((chat) => takingOf(state, chat) === 'may'))
  const maySteerSome = useLive((state) => chats.some((chat) => maySteer(state, chat)))
  const mayReopenIt = useLive((state) => only !== undefined && mayReopen(state, only))
  const { reopen } = useChatActions()
  const { copy } = useCopy()

  async function copyLink(chat: ChatView): Promise<void> {
    await copy(location.origin + chatsAddress({ filter: listOfChat(chat), chatId: chat.id }))
    showToast({ kind: 'success', text: t('linkCopied') })
  }

  return (
    <>
      {mayTake && (
        <MenuItem icon={<IconHandGrab {...look} />} onClick={() => void bulk.take(chats)}>
          {t('take')}
        </MenuItem>
      )}
      {maySteerSome && (
        <MenuItem icon={<IconArrowsRightLeft {...look} />} onClick={() => onAsk('transfer')}>
          {t('transferDots')}
        </MenuItem>
      )}
      <MoreItems chats={chats} bulk={bulk} onAsk={onAsk} />
      {maySteerSome && (
        <MenuItem
          icon={<IconX {...look} />}
          onClick={() => void bulk.close(chats).then((lacking) => lacking.length > 0 && onAsk('close', lacking))}
        >
          {t('close')}
        </MenuItem>
      )}
      {only !== undefined && mayReopenIt && (
        <MenuItem icon={<IconRotate {...look} />} onClick={() => void reopen(only)}>
          {t('reopen')}
        </MenuItem>
      )}
      {only !== undefined && (
        <>
          {(mayTake || maySteerSome || mayReopenIt) && <MenuDivider />}
          <MenuItem icon={<IconColumns2 {...look} />} onClick={() => go(placeBeside({ filter, chatId: only.id }))}>
            {t('beside')}
          </MenuItem>
          <MenuItem icon={<IconListCheck {...look} />} keyCap="X" onClick={() => toggleChosen(only.id)}>
            {t('choose')}
          </MenuItem>
          <MenuItem icon={<IconLink {...look} />} onClick={() => void copyLink(only)}>
            {t('copyLink')}
          </MenuItem>
        </>
      )}
    </>
  )
}
