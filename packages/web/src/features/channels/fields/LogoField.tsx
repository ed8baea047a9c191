import { Button, FileButton, Input } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { useFieldError } from '../use-field-error.ts'
import styles from './LogoField.module.css'
import { LogoPicture } from './LogoPicture.tsx'
import { logoTypes, useLogoUpload } from './use-logo-upload.ts'

export function LogoField({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const { settings } = editor.draft
  const upload = useLogoUpload((logoFileId) => editor.changeSettings({ logoFileId }))
  const error = useFieldError(editor)('settings.logoFileId') ?? upload.error
  const hint = upload.share === undefined ? t('logoHint') : t('logoUploading', { percent: Math.round(upload.share * 100) })
  return (
    <Input.Wrapper label={t('logo')} labelElement="div" error={error}>
      <div className={styles.line}>
        <LogoPicture fileId={settings.logoFileId} title={settings.title} colour={settings.colour} />
        <div className={styles.side}>
          <div className={styles.buttons}>
            <FileButton accept={logoTypes.join(',')} onChange={(file) => file && void upload.start(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={upload.share !== undefined}>
                  {t(settings.logoFileId ? 'logoReplace' : 'logoUpload')}
                </Button>
              )}
            </FileButton>
            {settings.logoFileId && (
              <Button variant="subtle" color="gray" onClick={() => editor.changeSettings({ logoFileId: null })}>
                {t('logoRemove')}
              </Button>
            )}
          </div>
          <p className={styles.hint} role="status">
            {hint}
          </p>
        </div>
      </div>
    </Input.Wrapper>
  )
}
