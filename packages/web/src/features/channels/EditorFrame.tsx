import { definitionOf } from '@besedka/channels'
import type { ChannelType, ChannelView } from '@besedka/contract'
import type { ReactNode } from 'react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ChannelTile } from '../../ui/channel-icon/ChannelTile.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { ActiveSwitch } from './connect/ActiveSwitch.tsx'
import styles from './EditorFrame.module.css'
import { ChannelNotice } from './health/ChannelNotice.tsx'
import { TwoSides } from './TwoSides.tsx'
import { type EditorTab, tabBodyId, tabId } from './tabs/editor-tab.ts'

type FrameProps = {
  type: ChannelType
  /** Undefined while the channel is being created. */
  channel: ChannelView | undefined
  editor: {
    dirty: boolean
    saving: boolean
    /** What is typed is not wanted. */
    forget: () => void
  }
  /** The channel's tabs, and which of them is open. */
  tabs: ReactNode
  tab: EditorTab
  /** What the open tab holds. */
  children: ReactNode
  aside: ReactNode
  /** What the two sides are called where only one of them fits. */
  asideTitle: string
  mainTitle?: string
}

/** The page of a channel: what is set at the left, what belongs to it at the right; on a phone one of them at a time. */
export function EditorFrame({ type, channel, editor, tabs, tab, children, aside, asideTitle, mainTitle }: FrameProps) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const head = (
    <>
      <BackLink to="/admin/preferences/channels/all" label={t('backToList')} />
      <div className={styles.name}>
        <ChannelTile type={type} />
        <h1 className={styles.title}>{channel?.name ?? definitionOf(type)?.title[locale]}</h1>
        {channel && <ActiveSwitch channel={channel} />}
      </div>
      {!channel && <p className={styles.summary}>{definitionOf(type)?.summary[locale]}</p>}
      {channel && <ChannelNotice channel={channel} />}
      {tabs}
    </>
  )
  return (
    <TwoSides head={head} mainTitle={mainTitle ?? t('formTab')} aside={aside} asideTitle={asideTitle}>
      <div className={styles.body} role="tabpanel" id={tabBodyId} aria-labelledby={tabId(tab)}>
        {children}
      </div>
      <LeaveGuard
        dirty={editor.dirty && !editor.saving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
        onLeave={editor.forget}
      />
    </TwoSides>
  )
}
