import { definitionOf } from '@besedka/channels'
import type { ChannelType, ChannelView } from '@besedka/contract'
import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { RestoredHint } from '../../ui/kept-form/RestoredHint.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { ChannelIcon } from './ChannelIcon.tsx'
import { ActiveSwitch } from './connect/ActiveSwitch.tsx'
import { DeleteChannel } from './DeleteChannel.tsx'
import styles from './EditorFrame.module.css'
import { ChannelNotice } from './health/ChannelNotice.tsx'

type FrameProps = {
  type: ChannelType
  /** Undefined while the channel is being created. */
  channel: ChannelView | undefined
  editor: {
    dirty: boolean
    saving: boolean
    failure: string | undefined
    /** What was typed before a reload is in the form again. */
    restored: boolean
    startOver: () => void
    /** What is typed is not wanted. */
    forget: () => void
  }
  onSubmit: () => void
  /** The form's fields. */
  children: ReactNode
  aside: ReactNode
  /** What the aside is called where it does not fit beside the form. */
  asideTitle: string
}

/** The page of a channel: the form at the left, what belongs to it at the right; on a phone one of them at a time. */
export function EditorFrame({ type, channel, editor, onSubmit, children, aside, asideTitle }: FrameProps) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const [pane, setPane] = useState<'form' | 'aside'>('form')
  return (
    <div className={styles.screen} data-pane={pane}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <header className={styles.head}>
          <Link to="/admin/preferences/channels/all" className={styles.back}>
            <IconArrowLeft size={16} stroke={1.5} aria-hidden />
            {t('backToList')}
          </Link>
          <div className={styles.name}>
            <ChannelIcon type={type} />
            <h1 className={styles.title}>{channel?.name ?? definitionOf(type)?.title[locale]}</h1>
            {channel && <ActiveSwitch channel={channel} />}
          </div>
          <p className={styles.summary}>{definitionOf(type)?.summary[locale]}</p>
          {channel && <ChannelNotice channel={channel} />}
          <SegmentedControl
            className={styles.panes}
            fullWidth
            data={[
              { value: 'form', label: t('formTab') },
              { value: 'aside', label: asideTitle },
            ]}
            value={pane}
            onChange={setPane}
          />
        </header>
        <div className={styles.fields}>
          {editor.restored && <RestoredHint onStartOver={editor.startOver} />}
          {children}
          {channel && <DeleteChannel channel={channel} />}
        </div>
        <footer className={styles.foot}>
          <span className={styles.state} role="status" data-failed={editor.failure !== undefined}>
            {editor.failure ?? (channel && t(editor.dirty ? 'unsaved' : 'allSaved'))}
          </span>
          <Button type="submit" loading={editor.saving} disabled={channel && !editor.dirty}>
            {t(channel ? 'common:save' : 'create')}
          </Button>
        </footer>
      </form>
      <aside className={styles.aside} aria-label={asideTitle}>
        {aside}
      </aside>
      <LeaveGuard
        dirty={editor.dirty && !editor.saving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
        onLeave={editor.forget}
      />
    </div>
  )
}
