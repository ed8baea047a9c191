import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../../../api/api-error.ts'
import { uploadFile } from '../../../../api/upload.ts'
import { defineWords, useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useFileUrl } from '../../../chats/files/use-file-url.ts'
import { useFieldError } from '../../use-field-error.ts'
import type { FieldProps } from './field-props.ts'
import styles from './SoundField.module.css'

const words = defineWords({
  'ru-RU': {
    upload: 'Загрузить WAV',
    replace: 'Заменить',
    remove: 'Убрать',
    uploading: 'Загружаем: {{percent}} %',
    none: 'Файла нет',
    notWav: 'Нужен файл WAV',
  },
  'en-GB': {
    upload: 'Upload WAV',
    replace: 'Replace',
    remove: 'Remove',
    uploading: 'Uploading: {{percent}}%',
    none: 'No file',
    notWav: 'A WAV file is needed',
  },
})

/** Takes a sound that callers will hear, plays it, and takes it away. */
export function SoundField({ field, editor }: FieldProps) {
  const t = useWords(words)
  const locale = useLocale()
  const stored = editor.draft.settings[field.name]
  const fileId = typeof stored === 'string' && stored !== '' ? stored : null
  const change = (id: string) => editor.changeSetting(field.name, id)
  const { share, failure, start } = useSoundUpload(change)
  const refused = useFieldError(editor)(`settings.${field.name}`)
  return (
    <Input.Wrapper
      label={field.label[locale]}
      labelElement="div"
      description={field.hint?.[locale]}
      error={failure === 'notWav' ? t('notWav') : (failure ?? refused)}
    >
      <div className={styles.line}>
        {fileId === null ? (
          <span className={styles.none}>{t('none')}</span>
        ) : (
          <Player key={fileId} fileId={fileId} name={field.label[locale]} />
        )}
        <FileButton accept=".wav,audio/wav,audio/x-wav" onChange={(file) => file && void start(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={share !== undefined}>
              {t(fileId === null ? 'upload' : 'replace')}
            </Button>
          )}
        </FileButton>
        {fileId !== null && (
          <Button variant="subtle" color="gray" onClick={() => change('')}>
            {t('remove')}
          </Button>
        )}
        {share !== undefined && <span role="status">{t('uploading', { percent: Math.round(share * 100) })}</span>}
      </div>
    </Input.Wrapper>
  )
}

function Player({ fileId, name }: { fileId: string; name: string }) {
  const { url } = useFileUrl(fileId, 'original')
  // biome-ignore lint/a11y/useMediaCaption: what is played to callers has no captions
  return <audio className={styles.player} src={url} controls aria-label={name} />
}

/** Uploads a chosen sound; `share` runs from 0 to 1 while it does, `failure` says why it did not work. */
function useSoundUpload(onUploaded: (fileId: string) => void) {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function start(file: File): Promise<void> {
    setFailure(undefined)
    setShare(0)
    try {
      const view = await uploadFile(file, { onProgress: setShare })
      if (view.mimeType === 'audio/wav') onUploaded(view.id)
      else setFailure('notWav')
    } catch (error) {
      setFailure(isApiError(error) ? error.message : String(error))
    } finally {
      setShare(undefined)
    }
  }

  return { share, failure, start }
}
