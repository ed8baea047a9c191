import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './DropZone.module.css'
import { useAttach } from './use-attach.ts'

/** Files may be dropped anywhere on the conversation. */
export function DropZone({ chatId, children }: { chatId: string; children: ReactNode }) {
  const { t } = useTranslation('chats')
  const channelId = useLive((state) => state.chats.get(chatId)?.channelId ?? '')
  const open = useLive((state) => state.chats.get(chatId)?.state !== 'closed')
  const attach = useAttach({ id: chatId, channelId })
  const [over, setOver] = useState(false)
  // Every child that is entered and left counts; only the last way out ends the drag.
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => open && event.dataTransfer.types.includes('Files')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button attaches by keyboard
    <div
      className={styles.dropZone}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return
        depth.current += 1
        setOver(true)
      }}
      onDragLeave={() => {
        depth.current = Math.max(0, depth.current - 1)
        if (depth.current === 0) setOver(false)
      }}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        depth.current = 0
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        attach.files(event.dataTransfer.files)
      }}
    >
      {children}
      {over && (
        <div className={styles.dropHint}>
          <IconUpload size={28} stroke={1.5} aria-hidden />
          {t('dropHere')}
        </div>
      )}
    </div>
  )
}
