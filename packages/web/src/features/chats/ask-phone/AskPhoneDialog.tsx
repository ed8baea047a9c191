import { type ChatView, newId } from '@besedka/contract'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { toastFailure } from '../actions/toast-failure.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import styles from './ask-phone.module.css'
import { askPhoneWords } from './ask-phone-words.ts'

/** Sends a message with the button by which the customer shares the number that their messenger knows. */
export function AskPhoneDialog({ chat }: { chat: ChatView }) {
  const t = useWords(askPhoneWords)
  const { t: common } = useTranslation('common')
  const client = useLiveClient()
  const { buttons, textLength } = useCapabilities(chat.channelId)
  // One id for all attempts: an answer that was lost on the way makes no second message.
  const [id] = useState(newId)
  const [text, setText] = useState<string>(t('usualText'))
  const [label, setLabel] = useState<string>(t('usualLabel'))
  const [busy, setBusy] = useState(false)
  const leave = () => openDialog(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const message = {
        chatId: chat.id,
        id,
        kind: 'reply' as const,
        text: text.trim(),
        buttons: [{ label: label.trim(), asks: 'phone' as const }],
      }
      client.putMessage(await api.messages.send(message, { quiet: true }))
      leave()
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={leave} title={t('title')} size={480}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <p className={styles.about}>{t('about')}</p>
        <Textarea
          label={t('text')}
          value={text}
          maxLength={Math.min(textLength, 1_000)}
          autosize
          minRows={2}
          required
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextInput
          label={t('label')}
          value={label}
          maxLength={buttons?.labelLength}
          required
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={leave}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={text.trim() === '' || label.trim() === ''}>
            {t('send')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
