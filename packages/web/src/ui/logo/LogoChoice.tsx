import { Button, FileButton, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../locales/define-words.ts'
import styles from './LogoChoice.module.css'
import { logoWords } from './logo-words.ts'
import { logoTypes, useLogoUpload } from './use-logo-upload.ts'

type Props = {
  fileId: string | null
  /** How it looks where it is shown. */
  picture: ReactNode
  hint: string
  error?: string | undefined
  onChange: (fileId: string | null) => void
}

/** Takes a picture as a logo, shows it, and takes it away. */
export function LogoChoice({ fileId, picture, hint, error, onChange }: Props) {
  const t = useWords(logoWords)
  const upload = useLogoUpload(onChange)
  return (
    <Input.Wrapper label={t('logo')} labelElement="div" error={error ?? upload.error}>
      <div className={styles.line}>
        {picture}
        <div className={styles.side}>
          <div className={styles.buttons}>
            <FileButton accept={logoTypes.join(',')} onChange={(file) => file && void upload.start(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={upload.share !== undefined}>
                  {t(fileId ? 'replace' : 'upload')}
                </Button>
              )}
            </FileButton>
            {fileId && (
              <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
                {t('remove')}
              </Button>
            )}
          </div>
          <p className={styles.hint} role="status">
            {upload.share === undefined ? hint : t('uploading', { percent: Math.round(upload.share * 100) })}
          </p>
        </div>
      </div>
    </Input.Wrapper>
  )
}
