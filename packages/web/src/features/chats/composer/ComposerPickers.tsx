import { Suspense } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { useMentionPicker } from '../mentions/use-mention-picker.ts'
import { TemplatePicker } from '../templates/LazyTemplatePicker.ts'
import styles from '../templates/templates.module.css'
import type { useTemplatePicker } from '../templates/use-template-picker.ts'
import type { ComposerText } from './use-composer-text.ts'

const MentionPicker = lazyPart(async () => (await import('../mentions/MentionPicker.tsx')).MentionPicker)

type Props = {
  /** Of the open list, for the field that it belongs to. */
  id: string
  chat: QuietChat
  composed: ComposerText
  templates: ReturnType<typeof useTemplatePicker>
  mentions: ReturnType<typeof useMentionPicker>
  /** How many characters the message may have. */
  longest: number
  onActive: (optionId: string | undefined) => void
}

/** The lists that stand on the composer while a template or a colleague is looked for. */
export function ComposerPickers({ id, chat, composed: { kind, text }, templates, mentions, longest, onActive }: Props) {
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
            onActive={onActive}
            onInsert={mentions.insert}
            onClose={mentions.close}
          />
        </Suspense>
      )}
    </div>
  )
}
