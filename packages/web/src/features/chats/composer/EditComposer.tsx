import type { MessageView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { RestoredHint } from '../../../ui/kept-form/RestoredHint.tsx'
import { useKeptText } from '../../../ui/kept-form/use-kept-text.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { usePane } from '../workspace/pane.ts'
import styles from './Composer.module.css'
import { stopEditing } from './composer-mode.ts'
import { sends, useSendKey } from './sends.ts'
import { useAutoHeight } from './use-auto-height.ts'

/** The composer while an own message is being changed. */
export function EditComposer({ message, chat }: { message: MessageView; chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
  const { text, change, forget, restored, startOver } = useKeptText(`edit.${message.id}`, message.text)
  const [saving, setSaving] = useState(false)
  const pane = usePane()
  const input = useRef<HTMLTextAreaElement>(null)
  const { textLength, letter } = useCapabilities(chat.channelId)
  const sendKey = useSendKey(letter)
  const tooLong = text.trim().length > textLength
  useAutoHeight(input, text)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(message.text.length, message.text.length)
    return () => stopEditing(message)
  }, [message])

  function leave() {
    forget()
    stopEditing(message)
  }

  async function save() {
    if (text.trim() === '' || tooLong) return
    if (text.trim() === message.text) return leave()
    setSaving(true)
    try {
      client.putMessage(await api.messages.edit({ chatId: chat.id, messageId: message.id, text: text.trim() }, { quiet: true }))
      leave()
    } catch (error) {
      toastFailure(error)
      setSaving(false)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.code === 'Escape') leave()
    if (sends(event, sendKey)) {
      event.preventDefault()
      void save()
    }
  }

  return (
    <div className={styles.composer} data-note={message.kind === 'internal' || undefined}>
      <div className={styles.modes}>
        <span className={styles.editing}>{t('editingMessage')}</span>
        {restored && <RestoredHint onStartOver={startOver} />}
      </div>
      <textarea
        data-composer={pane}
        ref={input}
        className={styles.input}
        rows={1}
        value={text}
        aria-label={t('editingMessage')}
        aria-invalid={tooLong || undefined}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.bar}>
        <span className={styles.hint}>{t('editHint')}</span>
        <Button variant="default" onClick={leave}>
          {t('common:cancel')}
        </Button>
        <Button loading={saving} disabled={text.trim() === '' || tooLong} onClick={() => void save()}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  )
}
