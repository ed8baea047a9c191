import type { SiteChatSettings, SiteChatType } from '@besedka/contract'
import { SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ChannelPreview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import { SitePreview } from './SitePreview.tsx'

type Device = 'desktop' | 'phone'
type Scheme = 'light' | 'dark'

/** What customers will see, drawn by the chat window itself with the settings as they are typed. */
export function ChannelPreview({ type, settings }: { type: SiteChatType; settings: SiteChatSettings }) {
  const { t } = useTranslation('channels')
  const [device, setDevice] = useState<Device>(type === 'mobile_app' ? 'phone' : 'desktop')
  const [scheme, setScheme] = useState<Scheme>(useComputedColorScheme('light'))
  const devices: { value: Device; label: string }[] = [
    { value: 'desktop', label: t('previewDesktop') },
    { value: 'phone', label: t('previewPhone') },
  ]
  const schemes: { value: Scheme; label: string }[] = [
    { value: 'light', label: t('menu:themeLight') },
    { value: 'dark', label: t('menu:themeDark') },
  ]
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <div className={styles.controls}>
        {type !== 'mobile_app' && (
          <SegmentedControl size="xs" aria-label={t('preview')} data={devices} value={device} onChange={setDevice} />
        )}
        <SegmentedControl size="xs" aria-label={t('previewTheme')} data={schemes} value={scheme} onChange={setScheme} />
      </div>
      <div className={styles.stage}>
        {device === 'desktop' && type === 'site_chat' && <SitePreview settings={settings} scheme={scheme} />}
        {device === 'desktop' && (type === 'chat_page' || type === 'support') && (
          <div className={styles.window}>
            <PreviewFrame settings={settings} scheme={scheme} closable={false} />
          </div>
        )}
        {device === 'phone' && (
          <div className={styles.phone}>
            <PreviewFrame settings={settings} scheme={scheme} closable={type === 'site_chat'} />
          </div>
        )}
      </div>
    </section>
  )
}
