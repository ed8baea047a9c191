import '../transfer/words.ts'
import type { ChatView } from '@besedka/contract'
import { Button, Modal, Stack, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { idOfTarget, recentTargets } from '../transfer/recent-targets.ts'
import { TargetChoice } from '../transfer/TargetChoice.tsx'
import { useChoiceOfTarget } from '../transfer/use-choice-of-target.ts'
import styles from './bulk.module.css'

type Props = {
  chats: readonly ChatView[]
  onTransfer: (chats: readonly ChatView[], to: TransferTarget, comment: string) => Promise<unknown>
  onClose: () => void
}

/** Hands all chosen chats to one operator, team or bot. Whether each finds a place there the server says, one by one. */
export function BulkTransfer({ chats, onTransfer, onClose }: Props) {
  const [first] = chats
  return first && <Dialog chats={chats} first={first} onTransfer={onTransfer} onClose={onClose} />
}

function Dialog({ chats, first, onTransfer, onClose }: Props & { first: ChatView }) {
  const { t } = useTranslation('transfer')
  const { t: ofMany } = useTranslation('bulk')
  const choice = useChoiceOfTarget(first, 'team')
  const { chosen } = choice
  const [comment, setComment] = useState('')
  const commentField = useRef<HTMLTextAreaElement>(null)

  function submit() {
    if (chosen === null) return
    recentTargets.note(idOfTarget(chosen))
    void onTransfer(chats, chosen, comment.trim())
    onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={ofMany('transferMany', { count: chats.length })}
      classNames={{ title: styles.title }}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="sm">
        <TargetChoice choice={choice} onEnter={() => commentField.current?.focus()} />
        <Textarea
          ref={commentField}
          label={t('transferComment')}
          description={t('chats:noteHint')}
          autosize={false}
          rows={2}
          maxLength={10_000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={chosen === null} onClick={submit}>
            {t('chats:transfer')}
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
