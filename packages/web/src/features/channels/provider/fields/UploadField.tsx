import { Button, FileButton, Input } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../../../../api/api-error.ts'
import { uploadFile } from '../../../../api/upload.ts'
import { defineWords, useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useFieldError } from '../../use-field-error.ts'
import type { FieldProps } from './field-props.ts'
import styles from './UploadField.module.css'

const words = defineWords({
  'ru-RU': {
    replace: 'Заменить',
    remove: 'Убрать',
    uploading: 'Загружаем: {{percent}} %',
    none: 'Файла нет',
  },
  'en-GB': {
    replace: 'Replace',
    remove: 'Remove',
    uploading: 'Uploading: {{percent}}%',
    none: 'No file',
  },
})

type Props = FieldProps & {
  /** What the system's dialog offers. */
  accept: string
  /** The only type that is taken, as the server recognises it. */
  mimeType: string
  uploadLabel: string
  /** Said of a file of another type. */
  otherType: string
  /** Shows the file that is there. */
  preview: (stored: string) => ReactNode
}

/** Takes a file for a setting, which holds its id: shows it, replaces it and takes it away. */
export function UploadField({ field, editor, accept, mimeType, uploadLabel, otherType, preview }: Props) {
  const t = useWords(words)
  const locale = useLocale()
  const setting = editor.draft.settings[field.name]
  const stored = typeof setting === 'string' && setting !== '' ? setting : null
  const change = (id: string) => editor.changeSetting(field.name, id)
  const { share, failure, start } = useUpload(mimeType, change)
  const refused = useFieldError(editor)(`settings.${field.name}`)
  return (
    <Input.Wrapper
      label={field.label[locale]}
      labelElement="div"
      description={field.hint?.[locale]}
      error={failure === 'otherType' ? otherType : (failure ?? refused)}
    >
      <div className={styles.line}>
        {stored === null ? <span className={styles.none}>{t('none')}</span> : preview(stored)}
        <FileButton accept={accept} onChange={(file) => file && void start(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={share !== undefined}>
              {stored === null ? uploadLabel : t('replace')}
            </Button>
          )}
        </FileButton>
        {stored !== null && (
          <Button variant="subtle" color="gray" onClick={() => change('')}>
            {t('remove')}
          </Button>
        )}
        {share !== undefined && <span role="status">{t('uploading', { percent: Math.round(share * 100) })}</span>}
      </div>
    </Input.Wrapper>
  )
}

/** Uploads a chosen file; `share` runs from 0 to 1 while it does, `failure` says why it did not work. */
function useUpload(mimeType: string, onUploaded: (fileId: string) => void) {
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function start(file: File): Promise<void> {
    setFailure(undefined)
    setShare(0)
    try {
      const view = await uploadFile(file, { onProgress: setShare })
      if (view.mimeType === mimeType) onUploaded(view.id)
      else setFailure('otherType')
    } catch (error) {
      setFailure(isApiError(error) ? error.message : String(error))
    } finally {
      setShare(undefined)
    }
  }

  return { share, failure, start }
}
