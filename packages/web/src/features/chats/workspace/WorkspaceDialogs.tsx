import { Suspense, useEffect } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { whenIdle } from '../../../ui/when-idle.ts'
import { EditComposer } from '../composer/LazyEditComposer.ts'
import { prepareLetters } from '../composer/LazyLetter.ts'
import { capabilitiesOfCard } from '../shared/use-capabilities.ts'
import { SyncDetails } from '../sync/LazySyncDetails.ts'
import { prepareTemplates } from '../templates/LazyTemplatePicker.ts'
import { useWorkspaceView } from './workspace-view.ts'

const TransferDialog = lazyPart(async () => (await import('../transfer/TransferDialog.tsx')).TransferDialog)
const AskForRatingDialog = lazyPart(async () => (await import('../rating/AskForRatingDialog.tsx')).AskForRatingDialog)
const SnoozeDialog = lazyPart(async () => (await import('../snooze/SnoozeDialog.tsx')).SnoozeDialog)
const SendLaterDialog = lazyPart(async () => (await import('../scheduled/SendLaterDialog.tsx')).SendLaterDialog)
const AskPhoneDialog = lazyPart(async () => (await import('../ask-phone/AskPhoneDialog.tsx')).AskPhoneDialog)
const TagsDialog = lazyPart(async () => (await import('../desk/TagsDialog.tsx')).TagsDialog)
const CategoryDialog = lazyPart(async () => (await import('../category/CategoryDialog.tsx')).CategoryDialog)
const CreateChatDialog = lazyPart(async () => (await import('../actions/CreateChatDialog.tsx')).CreateChatDialog)
const CommandPalette = lazyPart(async () => (await import('../keyboard/CommandPalette.tsx')).CommandPalette)
const CheatSheet = lazyPart(async () => (await import('../keyboard/CheatSheet.tsx')).CheatSheet)
const CloseWithDialog = lazyPart(async () => (await import('../closing/CloseWithDialog.tsx')).CloseWithDialog)
const ForwardDialog = lazyPart(async () => (await import('../letters/ForwardDialog.tsx')).ForwardDialog)
const TakeListDialog = lazyPart(async () => (await import('../taking/TakeListDialog.tsx')).TakeListDialog)
const TraceDialog = lazyPart(async () => (await import('../trace/TraceDialog.tsx')).TraceDialog)

/** Dialogs that keys open; loaded ahead, so that a first key press finds them. */
const openedByKey = [
  CommandPalette,
  TransferDialog,
  CreateChatDialog,
  EditComposer,
  AskForRatingDialog,
  SnoozeDialog,
  SendLaterDialog,
  TagsDialog,
  CategoryDialog,
  CheatSheet,
  CloseWithDialog,
]

/** What is open over the workspace; the code of each comes when the browser is idle, at the latest when it is first opened. */
export function WorkspaceDialogs({ chatId }: { chatId: string | null }) {
  const dialog = useWorkspaceView((view) => view.dialog)
  const trace = useWorkspaceView((view) => view.trace)
  const closing = useWorkspaceView((view) => view.closing)
  const chat = useLive((state) => (chatId === null ? undefined : state.chats.get(chatId)))
  const toClose = useLive((state) => state.chats.get(closing?.chatId ?? chatId ?? ''))
  const writesLetters = useLive(({ channels }) => [...channels.values()].some((channel) => capabilitiesOfCard(channel).letter))
  useEffect(() => (writesLetters ? whenIdle([prepareLetters]) : undefined), [writesLetters])
  useEffect(() => whenIdle([SyncDetails.prepare, ...openedByKey.map(({ prepare }) => prepare), prepareTemplates]), [])
  return (
    <>
      {/* Outside of Suspense: the focus goes back also from a dialog that never came. */}
      {dialog !== null && <FocusBack />}
      <Suspense>
        {dialog === 'transfer' && chat !== undefined && <TransferDialog chat={chat} />}
        {dialog === 'askForRating' && chat !== undefined && <AskForRatingDialog chat={chat} />}
        {dialog === 'snooze' && chat !== undefined && <SnoozeDialog chat={chat} />}
        {dialog === 'sendLater' && chat !== undefined && <SendLaterDialog chat={chat} />}
        {dialog === 'askPhone' && chat !== undefined && <AskPhoneDialog chat={chat} />}
        {dialog === 'tags' && chat !== undefined && <TagsDialog chat={chat} />}
        {dialog === 'category' && chat !== undefined && <CategoryDialog chat={chat} />}
        {dialog === 'closeWith' && toClose !== undefined && <CloseWithDialog chat={toClose} closing={closing} />}
        {dialog === 'forward' && <ForwardDialog />}
        {dialog === 'createChat' && <CreateChatDialog />}
        {dialog === 'palette' && <CommandPalette chat={chat} />}
        {dialog === 'keys' && <CheatSheet />}
        {dialog === 'takeList' && <TakeListDialog />}
        {dialog === 'trace' && trace !== null && <TraceDialog {...trace} />}
      </Suspense>
    </>
  )
}
