import type { Capabilities } from '@besedka/channels/capabilities'
import { ActionIcon, Button } from '@mantine/core'
import { IconPaperclip, IconSend2, IconTemplate } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmojiButton } from '../emoji/EmojiButton.tsx'
import styles from './Composer.module.css'
import { SendMenu } from './SendMenu.tsx'
import type { SendKey } from './sends.ts'

/** The counter appears when this share of the allowed length is left. */
const counterWithin = 500

type Props = {
  note: boolean
  problem: string | null
  limits: Capabilities
  sendKey: SendKey
  uploading: boolean
  /** How many text messages it takes; 0 where it goes as none. */
  parts: number
  left: number
  maySend: boolean
  onSend: () => void
  onFiles: (files: FileList) => void
  /** Null where nothing can be written. */
  onTemplates: (() => void) | null
  onEmoji: (emoji: string) => void
  /** What else helps to write. */
  help: ReactNode
}

/** Below the text: files, emoji, how much room is left, and the main button. */
export function ComposerBar({
  note,
  problem,
  limits,
  sendKey,
  uploading,
  parts,
  left,
  maySend,
  onSend,
  onFiles,
  onTemplates,
  onEmoji,
  help,
}: Props) {
  const { t } = useTranslation('chats')
  const picker = useRef<HTMLInputElement>(null)
  const mute = limits.filesPerMessage === 0
  return (
    <div className={styles.bar}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          if (event.currentTarget.files !== null) onFiles(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('attach')}
        title={mute ? t('noFilesHere') : undefined}
        disabled={mute}
        onClick={() => picker.current?.click()}
      >
        <IconPaperclip size={20} stroke={1.5} />
      </ActionIcon>
      <EmojiButton onPick={onEmoji} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('templates')}
        title={t('templatesHint')}
        disabled={onTemplates === null}
        onClick={() => onTemplates?.()}
      >
        <IconTemplate size={20} stroke={1.5} />
      </ActionIcon>
      {help}
      {problem === null && parts === 0 && left > counterWithin ? (
        <span className={styles.hint} data-tip>
          {t(uploading ? 'goesWhenUploaded' : `sendHint-${sendKey}`)}
        </span>
      ) : (
        <span className={styles.hint} data-problem={problem !== null || undefined} role={problem === null ? undefined : 'alert'}>
          {problem ?? (parts > 0 ? t('smsParts', { parts, most: limits.smsParts ?? 0 }) : t('charactersLeft', { count: left }))}
        </span>
      )}
      <Button.Group>
        <Button
          className={note ? styles.saveNote : undefined}
          leftSection={<IconSend2 size={16} stroke={1.5} aria-hidden />}
          disabled={!maySend}
          onClick={onSend}
        >
          {note ? t('keepNote') : t('send')}
        </Button>
        <SendMenu note={note} maySend={maySend} asksPhone={limits.asksPhone === true} />
      </Button.Group>
    </div>
  )
}
