import type { SiteChatSettings } from '@besedka/contract'
import { textOn } from '@besedka/contract/colour-contrast'
import { IconMessageCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import styles from './SitePreview.module.css'

/**
 * A page of the customer's site with the launcher on it; the launcher opens and closes the chat window as on the real one. It begins open,
 * because most of the form is about the window; another display state shows what a visitor then sees first.
 */
export function SitePreview({ settings, scheme }: { settings: SiteChatSettings; scheme: 'light' | 'dark' }) {
  const { t } = useTranslation('channels')
  const { displayState } = settings
  const [open, setOpen] = useState(true)
  const [shownFor, setShownFor] = useState(displayState)
  if (shownFor !== displayState) {
    setShownFor(displayState)
    setOpen(displayState === 'open')
  }
  const colour = /^#[0-9a-f]{6}$/i.test(settings.colour) ? settings.colour : '#0F766E'
  const Icon = open ? IconX : IconMessageCircle
  const peeks = !open && displayState === 'initial' && settings.welcomeMessage !== ''
  return (
    <div className={styles.site} data-side={settings.position} data-scheme={scheme}>
      <div className={styles.lines} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={styles.panel} hidden={!open}>
        <PreviewFrame settings={settings} scheme={scheme} closable />
      </div>
      {peeks && <p className={styles.peek}>{settings.welcomeMessage}</p>}
      <button
        type="button"
        className={styles.launcher}
        style={{ background: colour, color: textOn(colour) }}
        aria-expanded={open}
        aria-label={open ? t('common:close') : settings.title}
        onClick={() => setOpen(!open)}
      >
        <Icon size={26} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
