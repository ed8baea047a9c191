import { Suspense } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { useEmojiFinder } from '../emoji/use-emoji-finder.ts'
import type { useMentionPicker } from '../mentions/use-mention-picker.ts'
import { TemplatePicker } from '../templates/LazyTemplatePicker.ts'
import styles from '../templates/templates.module.css'
import type { useTemplatePicker } from '../templates/use-template-picker.ts'
import type { SendKey } from './sends.ts'
import type { ComposerText } from './use-composer-text.ts'

const EmojiFinder = lazyPart(async () => (await import('../emoji/EmojiFinder.tsx')).EmojiFinder)
const MentionPicker = lazyPart(async () => (await import('../mentions/MentionPicker.tsx')).MentionPicker)

type Props = {
  /** Of the open list, for the field that it belongs to. */
  id: string
  chat: QuietChat
  composed: ComposerText
  templates: ReturnType<typeof useTemplatePicker>
  mentions: ReturnType<typeof useMentionPicker>
  emoji: ReturnType<typeof useEmojiFinder>
  /** How many characters the message may have. */
  longest: number
  sendKey: SendKey
  onActive: (optionId: string | undefined) => void
}

/** The lists that stand on the composer while a template, a colleague or an emoji is looked for. */
export function ComposerPickers({ id, chat, composed: { kind, text }, templates, mentions, emoji, longest, sendKey, onActive }: Props) {
  const { trigger } = templates
  const calling = kind === 'internal' ? mentions.trigger : undefined
  return (
    <div className={styles.anchor}>
      {trigger && (
        <Suspense>
          <TemplatePicker
            id={id}
            chat={chat}
            kind={kind}
            trigger={trigger}
            keys={templates.keys}
            sendKey={sendKey}
            room={longest - text.length + (trigger.end - trigger.start)}
            onActive={onActive}
            onInsert={templates.insert}
            onClose={templates.close}
          />
        </Suspense>
      )}
      {calling && (
        <Suspense>
          <MentionPicker
            id={id}
            chatId={chat.id}
            trigger={calling}
            keys={mentions.keys}
            sendKey={sendKey}
            onActive={onActive}
            onInsert={mentions.insert}
            onClose={mentions.close}
          />
        </Suspense>
      )}
      {emoji.trigger && (
        <Suspense>
          <EmojiFinder
            id={id}
            trigger={emoji.trigger}
            keys={emoji.keys}
            onActive={onActive}
            onInsert={emoji.insert}
            onClose={emoji.close}
          />
        </Suspense>
      )}
    </div>
  )
}
