import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import { uploadFile } from '../../../api/upload.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { problemText } from '../../../ui/toasts/show-problem.ts'
import { StaffAvatar } from '../StaffAvatar.tsx'
import { CropDialog } from './CropDialog.tsx'
import styles from './PhotoField.module.css'

type Props = {
  person: { name: string; id: string }
  photoId: string | null
  /** A file that has been uploaded, or none any more. */
  onChange: (photoFileId: string | null) => void
  error?: string
}

/** The profile photo: chosen, cropped here, sent as a small JPEG. */
export function PhotoField({ person, photoId, onChange, error }: Props) {
  const { t } = useTranslation('users')
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)

  async function open(file: File | null): Promise<void> {
    if (!file) return
    setProblem(undefined)
    const opened = await createImageBitmap(file).catch(() => undefined)
    if (opened) setPicture(opened)
    else setProblem(t('photoUnreadable'))
  }

  async function send(photo: File | undefined): Promise<void> {
    setPicture(undefined)
    if (!photo) return setProblem(t('photoUnreadable'))
    setSending(true)
    try {
      onChange((await uploadFile(photo)).id)
    } catch (error) {
      setProblem(problemText(error))
    }
    setSending(false)
  }

  return (
    <Input.Wrapper label={t('photo')} labelElement="div" error={problem ?? error}>
      <div className={styles.line}>
        <StaffAvatar name={person.name || '?'} id={person.id} photoId={photoId} size={64} />
        <div className={styles.side}>
          <div className={styles.buttons}>
            <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void open(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={sending}>
                  {t(photoId ? 'photoReplace' : 'photoUpload')}
                </Button>
              )}
            </FileButton>
            {photoId && (
              <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
                {t('photoRemove')}
              </Button>
            )}
          </div>
          <p className={styles.hint}>{t('photoHint')}</p>
        </div>
      </div>
      {picture && <CropDialog picture={picture} onUse={(photo) => void send(photo)} onCancel={() => setPicture(undefined)} />}
    </Input.Wrapper>
  )
}
