import { definitionOf } from '@besedka/channels'
import type { ChannelView, SiteChatType } from '@besedka/contract'
import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import styles from './ChannelEditorScreen.module.css'
import { ChannelForm } from './ChannelForm.tsx'
import { ChannelIcon } from './ChannelIcon.tsx'
import type { ChannelDraft } from './channel-draft.ts'
import { ActiveSwitch } from './connect/ActiveSwitch.tsx'
import { ConnectPanel } from './connect/ConnectPanel.tsx'
import { IdentitySecret } from './connect/IdentitySecret.tsx'
import { ChannelPreview } from './preview/ChannelPreview.tsx'
import { useChannelEditor } from './use-channel-editor.ts'

type EditorProps = {
  type: SiteChatType
  initial: ChannelDraft
  /** Undefined while the channel is being created. */
  channel?: ChannelView
  onSaved: (channel: ChannelView) => void
}

/** The form at the left, what customers will see at the right; on a phone one of them at a time. */
export function ChannelEditorScreen({ type, initial, channel, onSaved }: EditorProps) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const editor = useChannelEditor(type, initial, channel)
  const [pane, setPane] = useState<'form' | 'preview'>('form')

  async function submit(): Promise<void> {
    const saved = await editor.save()
    if (saved) onSaved(saved)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    void submit()
  }

  return (
    <div className={styles.screen} data-pane={pane}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
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
          {channel && !channel.active && <p className={styles.inactive}>{t('inactiveNotice')}</p>}
          <SegmentedControl
            className={styles.panes}
            fullWidth
            data={[
              { value: 'form', label: t('formTab') },
              { value: 'preview', label: t('preview') },
            ]}
            value={pane}
            onChange={setPane}
          />
        </header>
        <div className={styles.fields}>
          {channel && <ConnectPanel channel={channel} />}
          <ChannelForm editor={editor} />
          {channel && type !== 'chat_page' && <IdentitySecret channel={channel} />}
        </div>
        <footer className={styles.foot}>
          <span className={styles.state} role="status">
            {channel && t(editor.dirty ? 'unsaved' : 'allSaved')}
          </span>
          <Button type="submit" loading={editor.saving} disabled={channel && !editor.dirty}>
            {t(channel ? 'common:save' : 'create')}
          </Button>
        </footer>
      </form>
      <aside className={styles.aside}>
        <ChannelPreview type={type} settings={editor.draft.settings} />
      </aside>
      <LeaveGuard
        dirty={editor.dirty && !editor.saving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
      />
    </div>
  )
}
