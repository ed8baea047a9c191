import type { FileView } from '@besedka/contract'
import { fileSize } from '@besedka/contract/file-size'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { isApiError } from '../../../api/api-error.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './files.module.css'
import { saveFile } from './save-file.ts'

/** Between a name and its extension, which is the part to keep of a long one. */
const extension = /(?=\.\w+$)/

/** A file with its size; a click downloads it. */
export function DocumentFile({ file }: { file: FileView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const [stem, kind] = file.name.split(extension)
  function save() {
    saveFile(file).catch((error) => showToast({ kind: 'error', text: isApiError(error) ? error.message : t('common:loadFailed') }))
  }
  return (
    <button type="button" className={styles.document} onClick={save} aria-label={t('download', { name: file.name })}>
      <span className={styles.sheet}>
        <IconFileText size={20} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.about}>
        <span className={styles.fileName}>
          <span>{stem}</span>
          {kind}
        </span>
        <span className={styles.size}>{fileSize(file.sizeBytes, locale)}</span>
      </span>
      <IconDownload size={16} stroke={1.5} aria-hidden />
    </button>
  )
}
