import { defineWords, useWords } from '../../../../locales/define-words.ts'
import { useFileUrl } from '../../../chats/files/use-file-url.ts'
import type { FieldProps } from './field-props.ts'
import styles from './UploadField.module.css'
import { UploadField } from './UploadField.tsx'

const words = defineWords({
  'ru-RU': { upload: 'Загрузить JPEG', notJpeg: 'Нужна картинка JPEG' },
  'en-GB': { upload: 'Upload JPEG', notJpeg: 'A JPEG picture is needed' },
})

/** Takes a picture that customers will see. An older setting may be the address of one. */
export function PictureField({ field, editor }: FieldProps) {
  const t = useWords(words)
  return (
    <UploadField
      field={field}
      editor={editor}
      accept=".jpg,.jpeg,image/jpeg"
      mimeType="image/jpeg"
      uploadLabel={t('upload')}
      otherType={t('notJpeg')}
      preview={(stored) =>
        stored.includes('/') ? <span className={styles.address}>{stored}</span> : <Picture key={stored} fileId={stored} />
      }
    />
  )
}

function Picture({ fileId }: { fileId: string }) {
  const { url } = useFileUrl(fileId, 'original')
  return <img className={styles.picture} src={url} alt="" />
}
