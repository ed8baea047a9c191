import { smsPartsOf } from '@besedka/channels/capabilities'
import { Suspense, useId, useState } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { BridgeMenu } from '../outreach/LazyOutreach.ts'
import { WindowLeft } from '../window/WindowLeft.tsx'
import styles from './Composer.module.css'
import { ComposerBar } from './ComposerBar.tsx'
import { ComposerField } from './ComposerField.tsx'
import { ComposerModes } from './ComposerModes.tsx'
import { ComposerPickers } from './ComposerPickers.tsx'
import { LetterFields } from './LazyLetter.ts'
import { QuoteChip } from './QuoteChip.tsx'
import { useNewMessage } from './use-new-message.ts'
import { useWhyShut } from './use-why-shut.ts'

const AiHelp = lazyPart(async () => (await import('../../ai/AiHelp.tsx')).AiHelp)
const AttachmentTray = lazyPart(async () => (await import('./AttachmentTray.tsx')).AttachmentTray)
const OtherDraft = lazyPart(async () => (await import('../sync/OtherDraft.tsx')).OtherDraft)

/** Where a new answer or note is written. */
export function NewMessage({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const message = useNewMessage(chat)
  const { composed, limits, problem, templates } = message
  const offered = useLive((state) => state.otherDrafts.has(chat.id))
  const whyShut = useWhyShut(chat, composed.kind)
  const listId = useId()
  const [activeOption, setActiveOption] = useState<string>()
  const note = composed.kind === 'internal'
  const shut = whyShut !== null
  return (
    <>
      <ComposerPickers
        id={listId}
        chat={chat}
        composed={composed}
        templates={templates}
        mentions={message.mentions}
        emoji={message.emoji}
        longest={limits.textLength}
        sendKey={message.sendKey}
        onActive={setActiveOption}
      />
      <div className={styles.composer} data-note={note || undefined}>
        <ComposerModes kind={composed.kind} onChange={composed.changeKind}>
          {!note && (
            <span className={styles.modesEnd}>
              <WindowLeft chat={chat} />
              <Suspense>{!shut && <BridgeMenu chat={chat} onInsert={message.insertWord} />}</Suspense>
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
        <ComposerField
          formatting={limits.formatting ?? false}
          chat={chat}
          pane={message.pane}
          input={message.input}
          letterInput={message.letterInput}
          text={composed.text}
          label={t(whyShut ?? (note ? 'writeNote' : 'writeReply'))}
          attributes={{
            'aria-invalid': problem === null ? undefined : 'true',
            'aria-autocomplete': 'list',
            'aria-controls': activeOption && listId,
            'aria-activedescendant': activeOption,
          }}
          disabled={shut}
          onChange={composed.change}
          onSelect={message.look}
          onKeyDown={message.onKeyDown}
          onFiles={message.onFiles}
        />
        {message.uploads.length > 0 && (
          <Suspense>
            <AttachmentTray chatId={chat.id} uploads={message.uploads} />
          </Suspense>
        )}
        <ComposerBar
          note={note}
          problem={problem}
          limits={limits}
          sendKey={message.sendKey}
          uploading={message.uploading}
          parts={limits.smsParts && message.length > 0 ? smsPartsOf(composed.text) : 0}
          left={limits.textLength - message.length}
          maySend={message.maySend && !shut}
          onSend={message.send}
          onFiles={message.onFiles}
          onTemplates={shut ? null : templates.open}
          onEmoji={message.insert}
          help={
            <Suspense>
              <AiHelp chat={chat} kind={composed.kind} text={composed.text} shut={shut} onReplace={message.replace} />
            </Suspense>
          }
        />
      </div>
    </>
  )
}
