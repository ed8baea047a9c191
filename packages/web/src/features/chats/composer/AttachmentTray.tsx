import { fileSize } from '@besedka/contract/file-size'
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './attached.module.css'
import { removeUpload, type Upload } from './uploads.ts'

/** The files that go with the message: how far each has been uploaded, and a way to take it out. */
export function AttachmentTray({ chatId, uploads }: { chatId: string; uploads: readonly Upload[] }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  return (
    <ul className={styles.tray} aria-label={t('attachments')}>
      {uploads.map((upload) => {
        const refused = 'refused' in upload.state ? upload.state.refused : null
        const again = 'again' in upload.state ? upload.state.again : undefined
        const progress = 'progress' in upload.state ? upload.state.progress : null
        return (
          <li key={upload.id} className={styles.upload} data-refused={refused !== null || undefined}>
            <Preview url={upload.previewUrl} />
            <span className={styles.uploadText}>
              <span className={styles.uploadName}>{upload.name}</span>
              <span className={styles.uploadState}>
                {refused ?? (progress === null ? fileSize(upload.sizeBytes, locale) : `${Math.round(progress * 100)} %`)}
              </span>
            </span>
            {again !== undefined && (
              <button type="button" aria-label={`${t('common:retry')}: ${upload.name}`} title={t('common:retry')} onClick={again}>
                <IconRefresh size={16} stroke={1.5} aria-hidden />
              </button>
            )}
            <button type="button" aria-label={t('removeFile', { name: upload.name })} onClick={() => removeUpload(chatId, upload.id)}>
              <IconX size={16} stroke={1.5} aria-hidden />
            </button>
            {progress !== null && <span className={styles.progress} style={{ transform: `scaleX(${progress})` }} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The picture itself; a sheet for what is none, also where it only says that it is one. */
function Preview({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false)
  if (url === null || broken) return <IconFile size={20} stroke={1.5} aria-hidden />
  return <img src={url} alt="" onError={() => setBroken(true)} />
}
