import { useMediaQuery } from '@mantine/hooks'
import { chatsAddress, chatsSearch, type PanelName } from '../../../app/chats-search.ts'
import { navigate } from '../../../app/router/address.ts'
import { roomForTwo } from './pane.ts'
import { useOwnAddress, usePlace } from './use-place.ts'
import { changeSettings, useWorkspaceSettings } from './workspace-settings.ts'

const roomBeside = { one: '(min-width: 1180px)', two: '(min-width: 1600px)' } as const

/**
 * The panel that is open. Where there is room beside the conversation it is part of how the person has set up the workspace; where there
 * is none it lies over the conversation, by choice and for the moment: it stands in the address, so that "back" closes it.
 */
export function usePanel(): PanelName | null {
  const { besideId } = usePlace()
  const beside = useWorkspaceSettings((settings) => settings.panel)
  const over = useOwnAddress(({ panel }) => panel ?? null)
  const hasRoom = useMediaQuery(roomBeside[besideId === null ? 'one' : 'two'], true, { getInitialValueInEffect: false })
  return hasRoom ? beside : over
}

/** Whether the step of the browser's history that leads away from a panel over the conversation leads to the same place without it. */
let cameHere = false

export function openPanel(panel: PanelName): void {
  const { filter, chat = null, beside = null, panel: over, narrowing } = chatsSearch(location.search)
  if (hasRoomNow()) return changeSettings({ panel })
  if (over === undefined) cameHere = true
  navigate(chatsAddress({ filter, chatId: chat, besideId: beside, panel, narrowing }), { replace: over !== undefined })
}

export function closePanel(): void {
  const { filter, chat = null, beside = null, narrowing } = chatsSearch(location.search)
  if (hasRoomNow()) return changeSettings({ panel: null })
  if (cameHere) return history.back()
  navigate(chatsAddress({ filter, chatId: chat, besideId: beside, narrowing }), { replace: true })
}

export function togglePanel(): void {
  const open = hasRoomNow() ? useWorkspaceSettings.getState().panel : chatsSearch(location.search).panel
  if (open) closePanel()
  else openPanel('profile')
}

/** Closes the panel that lies over the conversation; answers whether there was one. */
export function closePanelOver(): boolean {
  const isOver = !hasRoomNow() && chatsSearch(location.search).panel !== undefined
  if (isOver) closePanel()
  return isOver
}

function hasRoomNow(): boolean {
  const two = chatsSearch(location.search).beside !== undefined && matchMedia(roomForTwo).matches
  return matchMedia(roomBeside[two ? 'two' : 'one']).matches
}
