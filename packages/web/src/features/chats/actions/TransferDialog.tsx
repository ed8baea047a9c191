import type { ChatView } from '@besedka/contract'
import { Button, Group, Modal, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { RestoredHint } from '../../../ui/kept-form/RestoredHint.tsx'
import { useKeptText } from '../../../ui/kept-form/use-kept-text.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import styles from './dialogs.module.css'
import { TargetList } from './TargetList.tsx'
import { type TransferTarget, useChatActions } from './use-chat-actions.ts'

/** Hands a chat to a colleague or a team, with a comment that the customer never sees. */
export function TransferDialog({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const { transfer } = useChatActions()
  const [kind, setKind] = useState<TransferTarget['type']>('operator')
  const [search, setSearch] = useState('')
  const [target, setTarget] = useState<TransferTarget | null>(null)
  const comment = useKeptText(`transfer.${chat.id}`)
  const [busy, setBusy] = useState(false)
  const close = () => openDialog(null)

  async function submit() {
    if (target === null) return
    setBusy(true)
    const done = await transfer(chat, target, comment.text.trim())
    setBusy(false)
    if (!done) return
    comment.forget()
    close()
  }

  return (
    <Modal
      opened
      onClose={close}
      title={t('transferChat', { name: chat.customerName })}
      size={480}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="sm">
        {chat.unanswered > 0 && (
          <p className={styles.warning}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {t('transferUnanswered', { count: chat.unanswered })}
          </p>
        )}
        <SegmentedControl
          fullWidth
          aria-label={t('transferTo')}
          value={kind}
          onChange={(next) => {
            setKind(next === 'team' ? 'team' : 'operator')
            setTarget(null)
          }}
          data={[
            { value: 'operator', label: t('operators') },
            { value: 'team', label: t('teams') },
          ]}
        />
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <TargetList chat={chat} kind={kind} search={search} target={target} onChoose={setTarget} />
        <Textarea
          label={t('transferComment')}
          description={t('noteHint')}
          autosize={false}
          rows={2}
          maxLength={10_000}
          value={comment.text}
          onChange={(event) => comment.change(event.currentTarget.value)}
        />
        {comment.restored && <RestoredHint onStartOver={comment.startOver} />}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            onClick={() => {
              comment.forget()
              close()
            }}
          >
            {t('common:cancel')}
          </Button>
          <Button disabled={target === null} loading={busy} onClick={() => void submit()}>
            {t('transfer')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
