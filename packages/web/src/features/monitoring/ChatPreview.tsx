import { type ChatView, looksFromOutside } from '@besedka/contract'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { chatsAddress, listOfChat } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { OptionHint } from '../settings/OptionGate.tsx'
import styles from './ChatPreview.module.css'
import { previewQuery } from './monitoring-queries.ts'
import { Transcript } from './Transcript.tsx'
import { usePreviewActs } from './use-preview-acts.ts'
import { monitoringWords } from './words.ts'

const TransferForm = lazyPart(async () => (await import('../chats/transfer/TransferForm.tsx')).TransferForm)

/**
 * A chat looked at from outside: neither the customer nor the operator notices. From here a supervisor writes the operator a note, takes the
 * chat over or hands it to somebody else.
 */
export function ChatPreview({ chatId }: { chatId: string }) {
  const preview = useQuery(previewQuery(chatId))
  if (preview.isError && !preview.data) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <SkeletonRows rows={3} withAvatar={false} />
  const { chat, messages } = preview.data
  return (
    <div className={styles.preview}>
      <Transcript key={chatId} chat={chat} messages={messages} />
      <Acts chat={chat} />
    </div>
  )
}

function Acts({ chat }: { chat: ChatView }) {
  const t = useWords(monitoringWords)
  const user = useCurrentUser()
  const acts = usePreviewActs(chat.id)
  const { busy, takeOver, transfer } = acts
  const [reassigning, setReassigning] = useState(false)
  const isOpen = chat.state !== 'closed'

  return (
    <div className={styles.acts}>
      {user.options.includes('OPTION_SUPERVISOR_COMMENTS') || !looksFromOutside(chat, user) ? (
        <Whisper chat={chat} acts={acts} />
      ) : (
        <OptionHint option="OPTION_SUPERVISOR_COMMENTS" />
      )}
      <div className={styles.buttons}>
        {isOpen && hasRight(user, 'AUTHORITY_CHAT_DISTRIBUTION') && chat.assigneeId !== user.id && (
          <Button variant="default" loading={busy && !reassigning} onClick={() => void takeOver(chat)}>
            {t('takeOver')}
          </Button>
        )}
        {isOpen && (
          <Button variant="default" onClick={() => setReassigning(true)}>
            {t('reassign')}
          </Button>
        )}
        <Link className={styles.open} to={chatsAddress({ filter: listOfChat(chat), chatId: chat.id })}>
          {t('openChat')}
        </Link>
      </div>
      {reassigning && (
        <Suspense>
          <TransferForm chat={chat} transfer={(to, comment) => transfer(chat, to, comment)} onClose={() => setReassigning(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A note to the operator of the chat, which its customer never sees. */
function Whisper({ chat, acts: { busy, whisper } }: { chat: ChatView; acts: ReturnType<typeof usePreviewActs> }) {
  const t = useWords(monitoringWords)
  const { nameOf } = useNames()
  const [note, setNote] = useState('')

  async function send(): Promise<void> {
    if (note.trim() !== '' && (await whisper(note.trim()))) setNote('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!busy) void send()
  }

  return (
    <div className={styles.whisper}>
      <Textarea
        label={chat.assigneeId === null ? t('note') : t('whisperTo', { name: nameOf(chat.assigneeId) ?? t('gone') })}
        description={t('whisperHint')}
        rows={2}
        maxLength={10_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" disabled={note.trim() === ''} loading={busy} onClick={() => void send()}>
        {t('whisper')}
      </Button>
    </div>
  )
}
