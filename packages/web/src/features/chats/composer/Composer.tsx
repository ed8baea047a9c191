import { holdsWords } from '@besedka/contract/pasted-words'
import { type ClipboardEvent, Suspense, useEffect, useRef } from 'react'
import { isInSight } from '../../../live/chat-list.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useChannel } from '../shared/use-names.ts'
import { usePane } from '../workspace/pane.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import { AttachmentTray } from './AttachmentTray.tsx'
import styles from './Composer.module.css'
import { ComposerBar } from './ComposerBar.tsx'
import { ComposerModes } from './ComposerModes.tsx'
import { offerSwitch, useEditing } from './composer-mode.ts'
import { insertAt } from './insert-at.ts'
import { LetterHead } from './LetterHead.tsx'
import { QuoteChip } from './QuoteChip.tsx'
import { useSendKey } from './sends.ts'
import { useAttach } from './use-attach.ts'
import { useAutoHeight } from './use-auto-height.ts'
import { useComposerKeys } from './use-composer-keys.ts'
import { useComposerText } from './use-composer-text.ts'
import { useSend } from './use-send.ts'

const OtherDraft = lazyPart(async () => (await import('../sync/OtherDraft.tsx')).OtherDraft)
const LeftText = lazyPart(async () => (await import('../sync/LeftText.tsx')).LeftText)
const EditComposer = lazyPart(async () => (await import('./EditComposer.tsx')).EditComposer)

/** Where answers and notes are written. */
export function Composer({ chat }: { chat: QuietChat }) {
  const editing = useEditing(({ byChat }) => byChat[chat.id])
  const inSight = useLive(({ viewer }) => isInSight(chat, viewer))
  // Whose chat went elsewhere before they took part in it cannot leave a note there either.
  if (chat.state === 'closed' || !inSight)
    return (
      <Suspense>
        <LeftText key={chat.id} chatId={chat.id} />
      </Suspense>
    )
  if (editing === undefined) return <NewMessage key={chat.id} chat={chat} />
  return (
    <Suspense fallback={<div className={styles.composer} />}>
      <EditComposer key={editing.id} message={editing} chat={chat} />
    </Suspense>
  )
}

function NewMessage({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const composed = useComposerText(chat.id)
  const offered = useLive((state) => state.otherDrafts.has(chat.id))
  const pane = usePane()
  const input = useRef<HTMLTextAreaElement>(null)
  const attach = useAttach(chat)
  const inactive = useChannel(chat.channelId)?.active === false
  const { send, uploads, limits, problem, maySend } = useSend(chat, composed)
  const note = composed.kind === 'internal'
  const sendKey = useSendKey(limits.letter)
  const onKeyDown = useComposerKeys(chat, { text: composed.text, sendKey, send })
  useAutoHeight(input, composed.text)
  useEffect(() => offerSwitch(chat.id, composed.changeKind))
  useEffect(() => {
    // On a phone the keyboard would cover the conversation before it was read.
    const turnedTo = useWorkspaceView.getState().attends === pane
    if (turnedTo && matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true })
  }, [pane])

  function onPaste(event: ClipboardEvent) {
    const { clipboardData } = event
    if (clipboardData.files.length === 0 || holdsWords(clipboardData)) return
    event.preventDefault()
    attach(clipboardData.files)
  }

  const placeholder = note ? t('writeNote') : inactive ? t('channelInactiveShort') : t('writeReply')
  return (
    <div className={styles.composer} data-note={note || undefined}>
      <ComposerModes kind={composed.kind} onChange={composed.changeKind} />
      {offered && (
        <Suspense>
          <OtherDraft chatId={chat.id} />
        </Suspense>
      )}
      {limits.quotes && <QuoteChip chat={chat} />}
      {limits.letter && <LetterHead chat={chat} />}
      <textarea
        data-composer={pane}
        ref={input}
        className={styles.input}
        rows={1}
        data-letter={limits.letter || undefined}
        value={composed.text}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-invalid={problem !== null || undefined}
        disabled={inactive && !note}
        onChange={(event) => composed.change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <AttachmentTray chatId={chat.id} uploads={uploads} />
      <ComposerBar
        note={note}
        problem={problem}
        limits={limits}
        sendKey={sendKey}
        left={limits.textLength - composed.text.length}
        maySend={maySend && (note || !inactive)}
        onSend={send}
        onFiles={attach}
        onEmoji={(emoji) => composed.change(insertAt(input.current, composed.text, emoji))}
      />
    </div>
  )
}
