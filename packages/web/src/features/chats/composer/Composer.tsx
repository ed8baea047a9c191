import type { ChatHindrance } from '@besedka/contract'
import { holdsWords } from '@besedka/contract/pasted-words'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { isInSight } from '../../../live/chat-list.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { endTyping } from '../../../ui/held-typing.ts'
import { insertAt, insertWordAt } from '../../../ui/insert-at.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { TextField } from '../../../ui/text-field.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { useEmojiFinder } from '../emoji/use-emoji-finder.ts'
import { useMentionPicker } from '../mentions/use-mention-picker.ts'
import { BridgeMenu } from '../outreach/LazyOutreach.ts'
import { useChannel } from '../shared/use-names.ts'
import { offerInsert } from '../templates/insert-template.ts'
import { useTemplatePicker } from '../templates/use-template-picker.ts'
import { WindowLeft } from '../window/WindowLeft.tsx'
import { usePane } from '../workspace/pane.ts'
import { AttachmentTray } from './AttachmentTray.tsx'
import styles from './Composer.module.css'
import { ComposerBar } from './ComposerBar.tsx'
import { ComposerModes } from './ComposerModes.tsx'
import { ComposerPickers } from './ComposerPickers.tsx'
import { focusIfAttended } from './composer-input.ts'
import { offerSwitch, useEditing } from './composer-mode.ts'
import { EditComposer } from './LazyEditComposer.ts'
import { LetterFields } from './LazyLetter.ts'
import { LetterBody } from './LetterBody.tsx'
import { offerLater } from './offer-later.ts'
import { QuoteChip } from './QuoteChip.tsx'
import { useSendKey } from './sends.ts'
import { useAttach } from './use-attach.ts'
import { useAutoHeight } from './use-auto-height.ts'
import { useComposerKeys } from './use-composer-keys.ts'
import { useComposerText } from './use-composer-text.ts'
import { useWindowClosed } from './use-objection.ts'
import { useSend } from './use-send.ts'
import { rewritten } from './written-form.ts'

const OtherDraft = lazyPart(async () => (await import('../sync/OtherDraft.tsx')).OtherDraft)
const LeftText = lazyPart(async () => (await import('../sync/LeftText.tsx')).LeftText)

/** Where answers and notes are written. */
export function Composer({ chat }: { chat: QuietChat }) {
  const editing = useEditing(({ byChat }) => byChat[chat.id])
  const inSight = useLive(({ viewer }) => isInSight(chat, viewer))
  // Whose chat went elsewhere before they took part in it cannot leave a note there either.
  const silent = chat.state === 'closed' || !inSight
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next chat without a composer has been opened just as well
  useEffect(() => {
    if (silent) endTyping('chat')
  }, [silent, chat.id])
  if (silent)
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
  const letterInput = useRef<TextField>(null)
  const attach = useAttach(chat)
  const hindrance = useLive((state) => hindranceHere('reply', state, chat))
  const { send, compose, clear, uploads, limits, problem, uploading, maySend, length } = useSend(chat, composed)
  const note = composed.kind === 'internal'
  const field: RefObject<TextField | null> = limits.formatting ? letterInput : input
  const form = limits.formatting ? 'markdown' : 'plain'
  const windowClosed = useWindowClosed(chat) !== null
  const forbidden = typeof useChannel(chat.channelId)?.forbidden === 'string'
  const sendKey = useSendKey(limits.letter)
  const onOwnKeyDown = useComposerKeys(chat, { text: composed.text, sendKey, send })
  const templates = useTemplatePicker({
    chatId: chat.id,
    field,
    text: composed.text,
    form,
    change: composed.change,
    attach: attach.stored,
  })
  const mentions = useMentionPicker({ chatId: chat.id, field, text: composed.text, change: composed.change })
  const emoji = useEmojiFinder({ field, text: composed.text, form, change: composed.change })
  const listId = useId()
  const [activeOption, setActiveOption] = useState<string>()
  useAutoHeight(input, composed.text)
  useEffect(() => offerSwitch(chat.id, composed.changeKind))
  useEffect(() => offerInsert(chat.id, templates.insert))
  useEffect(() => offerLater(chat.id, { compose, clear }))
  useEffect(() => {
    // The editor of a letter is ready later, and LetterBody does the same then.
    if (limits.formatting) return
    focusIfAttended(pane, input.current)
    endTyping('chat')
  }, [pane, limits.formatting])

  function onKeyDown(event: KeyboardEvent) {
    if (!(note && mentions.onKeyDown(event)) && !emoji.onKeyDown(event) && !templates.onKeyDown(event)) onOwnKeyDown(event)
  }

  const insertAddress = (url: string) => composed.change(insertWordAt(field.current, composed.text, rewritten(url, 'plain', form)))

  function look() {
    templates.look()
    mentions.look()
    emoji.look()
  }

  function onPaste(event: ClipboardEvent) {
    const { clipboardData } = event
    if (clipboardData.files.length === 0 || holdsWords(clipboardData)) return
    event.preventDefault()
    attach.files(clipboardData.files)
  }

  const placeholder = note
    ? t('writeNote')
    : t(hindrance !== null ? whyNoReply(hindrance) : forbidden ? 'channelForbiddenShort' : windowClosed ? 'windowOver' : 'writeReply')
  const picking = {
    'aria-invalid': problem === null ? undefined : 'true',
    'aria-autocomplete': 'list',
    'aria-controls': activeOption && listId,
    'aria-activedescendant': activeOption,
  } as const
  const shut = !note && (hindrance !== null || windowClosed || forbidden)
  return (
    <>
      <ComposerPickers
        id={listId}
        chat={chat}
        composed={composed}
        templates={templates}
        mentions={mentions}
        emoji={emoji}
        longest={limits.textLength}
        onActive={setActiveOption}
      />
      <div className={styles.composer} data-note={note || undefined}>
        <ComposerModes kind={composed.kind} onChange={composed.changeKind}>
          {!note && (
            <span className={styles.modesEnd}>
              <WindowLeft chat={chat} />
              <Suspense>{!shut && <BridgeMenu chat={chat} onInsert={insertAddress} />}</Suspense>
            </span>
          )}
        </ComposerModes>
        {offered && (
          <Suspense>
            <OtherDraft chatId={chat.id} />
          </Suspense>
        )}
        {limits.quotes && <QuoteChip chat={chat} />}
        {limits.letter && <LetterFields chat={chat} />}
        {limits.formatting ? (
          <LetterBody
            chat={chat}
            field={letterInput}
            pane={pane}
            text={composed.text}
            label={placeholder}
            attributes={picking}
            disabled={shut}
            onChange={composed.change}
            onSelect={look}
            onKeyDown={onKeyDown}
            onFiles={attach.files}
          />
        ) : (
          <textarea
            data-composer={pane}
            ref={input}
            className={styles.input}
            rows={1}
            value={composed.text}
            placeholder={placeholder}
            aria-label={placeholder}
            {...picking}
            disabled={shut}
            onChange={(event) => {
              composed.change(event.currentTarget.value)
              look()
            }}
            onSelect={look}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        )}
        <AttachmentTray chatId={chat.id} uploads={uploads} />
        <ComposerBar
          note={note}
          problem={problem}
          limits={limits}
          sendKey={sendKey}
          uploading={uploading}
          left={limits.textLength - length}
          maySend={maySend && (note || (hindrance === null && !forbidden))}
          onSend={() => {
            send()
            // The button is disabled once the field is empty, and would lose the focus.
            focusIfAttended(pane, field.current)
          }}
          onFiles={attach.files}
          onTemplates={shut ? null : templates.open}
          onEmoji={(picked) => composed.change(insertAt(field.current, composed.text, rewritten(picked, 'plain', form)))}
        />
      </div>
    </>
  )
}

/** In the place of the answer; the banner above it says more, and what can be done. */
function whyNoReply(hindrance: ChatHindrance): 'channelInactiveShort' | 'answersAssignee' | 'youAreOnBreak' | 'noReplyNow' {
  switch (hindrance) {
    case 'channelInactive':
      return 'channelInactiveShort'
    case 'inOtherHands':
      return 'answersAssignee'
    case 'notAtWork':
      return 'youAreOnBreak'
    default:
      return 'noReplyNow'
  }
}
