import { Button, FileButton, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { defineWords, useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useUpload } from '../../../../ui/use-upload.ts'
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
  const { share, error, start } = useUpload({ fits: (file) => file.mimeType === mimeType, otherType, onUploaded: change })
  const refused = useFieldError(editor)(`settings.${field.name}`)
  return (
    <Input.Wrapper label={field.label[locale]} labelElement="div" description={field.hint?.[locale]} error={error ?? refused}>
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
