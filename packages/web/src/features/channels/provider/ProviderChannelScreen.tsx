import type { ChannelDefinition } from '@besedka/channels'
import { withLateReplies } from '@besedka/channels/capabilities'
import type { ChannelView } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ChannelScreen } from '../ChannelScreen.tsx'
import { FailuresPanel } from '../failures/FailuresPanel.tsx'
import { CommonFields } from '../fields/CommonFields.tsx'
import { ChecksPanel } from '../health/ChecksPanel.tsx'
import { DefinitionForm } from './fields/DefinitionForm.tsx'
import { SimulatorSwitch } from './SimulatorSwitch.tsx'
import { CapabilityTable } from './side/CapabilityTable.tsx'
import { ConnectGuide } from './side/ConnectGuide.tsx'
import { HookAddress } from './side/HookAddress.tsx'
import { SimulatorLink } from './side/SimulatorLink.tsx'
import { useProviderEditor } from './use-provider-editor.ts'

type ScreenProps = {
  definition: ChannelDefinition
  /** Undefined while the channel is being created. */
  channel?: ChannelView
  /** When `channel` was asked for, in milliseconds. */
  now: number
  onSaved: (channel: ChannelView) => void
}

/** A channel that goes through a provider, drawn from its definition: the form, and beside it how it does and how it is connected. */
export function ProviderChannelScreen({ definition, channel, now, onSaved }: ScreenProps) {
  const { t } = useTranslation('channels')
  const editor = useProviderEditor(definition, channel)

  const late = definition.lateReplies?.(editor.draft.settings) === true

  async function submit(): Promise<void> {
    const saved = await editor.save()
    if (saved) onSaved(saved)
  }

  const aside = (
    <>
      {channel && <ChecksPanel channel={channel} checks={definition.checks} now={now} />}
      {channel && <FailuresPanel channel={channel} />}
      {channel?.simulated && <SimulatorLink channel={channel} />}
      {channel?.hookUrl && <HookAddress url={channel.hookUrl} />}
      <ConnectGuide
        type={definition.type}
        guide={definition.guide}
        fold={channel && (channel.simulated || channel.health.lastReceivedAt ? 'closed' : 'open')}
      />
      {!definition.capabilities.oneWay && (
        <CapabilityTable
          capabilities={late ? withLateReplies(definition.capabilities) : definition.capabilities}
          fold={channel && 'closed'}
        />
      )}
    </>
  )
  return (
    <ChannelScreen
      channel={channel}
      editor={editor}
      onSubmit={() => void submit()}
      aside={aside}
      asideTitle={t('connectTab')}
      publicTitle={editor.draft.name}
    >
      {!channel && <SimulatorSwitch editor={editor} />}
      <CommonFields editor={editor} />
      <DefinitionForm editor={editor} />
    </ChannelScreen>
  )
}
