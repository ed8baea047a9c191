import { defineWords, useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useFileUrl } from '../../../chats/files/use-file-url.ts'
import type { FieldProps } from './field-props.ts'
import styles from './UploadField.module.css'
import { UploadField } from './UploadField.tsx'

const words = defineWords({
  'ru-RU': { upload: 'Загрузить WAV', notWav: 'Нужен файл WAV' },
  'en-GB': { upload: 'Upload WAV', notWav: 'A WAV file is needed' },
})

/** Takes a sound that callers will hear. */
export function SoundField({ field, editor }: FieldProps) {
  const t = useWords(words)
  const locale = useLocale()
  return (
    <UploadField
      field={field}
      editor={editor}
      accept=".wav,audio/wav,audio/x-wav"
      mimeType="audio/wav"
      uploadLabel={t('upload')}
      otherType={t('notWav')}
      preview={(fileId) => <Player key={fileId} fileId={fileId} name={field.label[locale]} />}
    />
  )
}

function Player({ fileId, name }: { fileId: string; name: string }) {
  const { url } = useFileUrl(fileId, 'original')
  // biome-ignore lint/a11y/useMediaCaption: what is played to callers has no captions
  return <audio className={styles.player} src={url} controls aria-label={name} />
}
