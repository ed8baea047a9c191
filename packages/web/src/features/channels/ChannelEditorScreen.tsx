import type { ChannelView, SiteChatType } from '@besedka/contract'
import { useTranslation } from '../../locales/use-translation.ts'
import { ChannelForm } from './ChannelForm.tsx'
import { ChannelScreen } from './ChannelScreen.tsx'
import type { ChannelDraft } from './channel-draft.ts'
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

/** A chat of our own: the form, and beside it what customers will see. */
export function ChannelEditorScreen({ type, initial, channel, onSaved }: EditorProps) {
  const { t } = useTranslation('channels')
  const editor = useChannelEditor(type, initial, channel)

  async function submit(): Promise<void> {
    const saved = await editor.save()
    if (saved) onSaved(saved)
  }

  return (
    <ChannelScreen
      channel={channel}
      editor={editor}
      onSubmit={() => void submit()}
      aside={<ChannelPreview type={type} settings={editor.draft.settings} />}
      asideTitle={t('preview')}
      publicTitle={editor.draft.settings.title}
    >
      {channel && type !== 'support' && <ConnectPanel channel={channel} />}
      <ChannelForm editor={editor} />
      {channel && type !== 'chat_page' && type !== 'support' && <IdentitySecret channel={channel} />}
    </ChannelScreen>
  )
}
