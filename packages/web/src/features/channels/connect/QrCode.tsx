import { Anchor } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { QrPicture } from '../../../ui/qr/QrPicture.tsx'
import { qrModules, qrSvg } from '../../../ui/qr/qr-drawing.ts'
import styles from './QrCode.module.css'

/** The address as a picture for print, and as a file. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTranslation('channels')
  const modules = qrModules(text)
  const file = `data:image/svg+xml,${encodeURIComponent(qrSvg(modules))}`
  return (
    <div className={styles.code}>
      <QrPicture modules={modules} label={t('qrLabel')} size={128} />
      <Anchor href={file} download="chat-qr.svg" size="sm">
        {t('qrDownload')}
      </Anchor>
    </div>
  )
}
