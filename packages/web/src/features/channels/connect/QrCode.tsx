import { Anchor } from '@mantine/core'
import { encode } from 'uqr'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './QrCode.module.css'
import { qrPath, qrSvg } from './qr-drawing.ts'

/** The address as a picture for print, dark on white in every theme: scanners want it so. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTranslation('channels')
  const modules = encode(text, { ecc: 'M', border: 2 }).data
  const file = `data:image/svg+xml,${encodeURIComponent(qrSvg(modules))}`
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={t('qrLabel')} shapeRendering="crispEdges">
        <path d={qrPath(modules)} fill="#000" />
      </svg>
      <Anchor href={file} download="chat-qr.svg" size="sm">
        {t('qrDownload')}
      </Anchor>
    </div>
  )
}
