import './words.ts'
import type { ChatView } from '@besedka/contract'
import { Button, Modal, Stack, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { RestoredHint } from '../../../ui/kept-form/RestoredHint.tsx'
import { useKeptText } from '../../../ui/kept-form/use-kept-text.ts'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import { idOfTarget, recentTargets } from './recent-targets.ts'
import { TargetChoice } from './TargetChoice.tsx'
import styles from './transfer.module.css'
import { useChoiceOfTarget } from './use-choice-of-target.ts'
import { whatNext } from './what-next.ts'

type Props = {
  chat: ChatView
  /** Answers whether it was done. */
  transfer: (to: TransferTarget, comment: string) => Promise<boolean>
  onClose: () => void
}

/** The dialog that hands a chat to a colleague, a team or a bot, with a comment that the customer never sees. */
export function TransferForm({ chat, transfer, onClose }: Props) {
  const { t } = useTranslation('transfer')
  const choice = useChoiceOfTarget(chat, 'operator')
  const { targets, chosen } = choice
  const accounts = useLive((state) => state.accounts)
  const next = chosen && targets.data ? whatNext(targets.data, chosen) : null
  const bots = useLive((state) => state.bots)
  const name = nameOf(chosen)
  const comment = useKeptText(`transfer.${chat.id}`)
  const [busy, setBusy] = useState(false)
  const commentField = useRef<HTMLTextAreaElement>(null)

  function nameOf(to: TransferTarget | null): string {
    if (to?.type === 'operator') return accounts.get(to.accountId)?.name ?? ''
    return to?.type === 'bot' ? (bots.get(to.botId)?.name ?? '') : ''
  }

  async function handOver(to: TransferTarget) {
    setBusy(true)
    const done = await transfer(to, comment.text.trim())
    setBusy(false)
    if (!done) return
    recentTargets.note(idOfTarget(to))
    comment.forget()
    onClose()
  }

  const submitIfPossible = (to = chosen) => {
    if (to && targets.data && whatNext(targets.data, to).possible && !busy) void handOver(to)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('transferChat', { name: chat.customerName })}
      classNames={{ title: styles.title }}
      size={520}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      onKeyDown={(event) => {
        if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        // With a search and nobody chosen, the first match is meant.
        submitIfPossible(chosen ?? (choice.search.trim() === '' ? null : choice.first))
      }}
    >
      <Stack gap="sm">
        {chat.unanswered > 0 && (
          <p className={styles.warning}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {t('transferUnanswered', { count: chat.unanswered })}
          </p>
        )}
        <TargetChoice choice={choice} onEnter={() => commentField.current?.focus()} />
        <p className={styles.next} role="status">
          {next && t(next.key, { name, ahead: next.ahead })}
        </p>
        <Textarea
          ref={commentField}
          label={t('transferComment')}
          description={t('commentHint')}
          autosize={false}
          rows={2}
          maxLength={10_000}
          value={comment.text}
          onChange={(event) => comment.change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isEnter(event) || event.shiftKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            submitIfPossible()
          }}
        />
        {comment.restored && <RestoredHint onStartOver={comment.startOver} />}
        <DialogFoot>
          <Button
            variant="default"
            onClick={() => {
              comment.forget()
              onClose()
            }}
          >
            {t('common:cancel')}
          </Button>
          <Button disabled={next?.possible !== true} loading={busy} onClick={() => submitIfPossible()}>
            {t('chats:transfer')}
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}

function isEnter({ code, nativeEvent }: KeyboardEvent): boolean {
  return (code === 'Enter' || code === 'NumpadEnter') && !nativeEvent.isComposing
}
