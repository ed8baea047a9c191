import type { SiteChatSettings } from '@besedka/contract'
import { useRef } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ChannelPreview.module.css'
import { usePreviewFrame } from './use-preview-frame.ts'

type PreviewFrameProps = {
  settings: SiteChatSettings
  scheme: 'light' | 'dark'
  /** Whether it is a window on a site: a page of its own has nothing to be closed. */
  closable: boolean
}

/** The real chat window, without a server or a visitor behind it. */
export function PreviewFrame({ settings, scheme, closable }: PreviewFrameProps) {
  const { t } = useTranslation('channels')
  const frame = useRef<HTMLIFrameElement>(null)
  const ready = usePreviewFrame(frame, { settings, scheme, closable })
  return (
    <div className={styles.frame} data-ready={ready || undefined} aria-busy={!ready}>
      <iframe ref={frame} src="/widget/frame/preview" title={t('previewLabel')} />
      {!ready && <p className={styles.waiting}>{t('previewLoading')}</p>}
    </div>
  )
}
