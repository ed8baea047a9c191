import './service/words.ts'
import { capabilitiesOfType } from '@besedka/channels/capabilities'
import type { ChannelView } from '@besedka/contract'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { WorkingHoursField } from '../working-hours/WorkingHoursField.tsx'
import { DeleteChannel } from './DeleteChannel.tsx'
import { EditorForm } from './EditorForm.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import styles from './FormSection.module.css'
import { AssessmentFields } from './service/AssessmentFields.tsx'
import { AutoReplyFields } from './service/AutoReplyFields.tsx'
import { ReplyPreview } from './service/ReplyPreview.tsx'
import { ServiceFields } from './service/ServiceFields.tsx'
import type { ServiceEditor } from './service/service-editor.ts'
import { EditorTabs } from './tabs/EditorTabs.tsx'
import { type EditorTab, editorTabs } from './tabs/editor-tab.ts'
import { useEditorTab } from './tabs/use-editor-tab.ts'

const RoutingRules = lazyPart(async () => (await import('../routing/RoutingRules.tsx')).RoutingRules)
const RoutingAside = lazyPart(async () => (await import('../routing/RoutingAside.tsx')).RoutingAside)

type Editor = ServiceEditor & {
  dirty: boolean
  dirtyTabs: readonly EditorTab[]
  saving: boolean
  failure: string | undefined
  restored: boolean
  startOver: () => void
  forget: () => void
}

type Props = {
  channel: ChannelView | undefined
  editor: Editor
  onSubmit: () => void
  /** What the channel is and how it is connected: the first tab begins with it. */
  children: ReactNode
  aside: ReactNode
  asideTitle: string
  /** The name under which customers know the company in this channel. */
  publicTitle: string
}

/** The page of a channel with its tabs (spec 2). One that is being created has them, too; its rules wait until it is there. */
export function ChannelScreen({ channel, editor, onSubmit, children, aside, asideTitle, publicTitle }: Props) {
  const { t } = useTranslation('channelService')
  const tabs = tabsOf(editor.type)
  const asked = useEditorTab()
  const open = tabs.includes(asked) ? asked : 'common'
  const form = { isNew: !channel, editor, onSubmit }
  const frame = { type: editor.type, channel, editor }
  const tabbed = { tab: open, tabs: <EditorTabs open={open} tabs={tabs} problems={editor.problems} dirty={editor.dirtyTabs} /> }
  if (open === 'auto-replies') {
    return (
      <EditorFrame {...frame} {...tabbed} aside={<ReplyPreview editor={editor} title={publicTitle} />} asideTitle={t('preview')}>
        <EditorForm {...form}>
          <AutoReplyFields editor={editor} />
          <AssessmentFields editor={editor} />
        </EditorForm>
      </EditorFrame>
    )
  }
  if (open === 'routing') {
    if (!channel) {
      return (
        <EditorFrame {...frame} {...tabbed} aside={aside} asideTitle={asideTitle}>
          <EditorForm {...form}>
            <p className={styles.text}>{t('rulesLater')}</p>
          </EditorForm>
        </EditorFrame>
      )
    }
    const routingAside = (
      <Suspense fallback={null}>
        <RoutingAside channel={channel} />
      </Suspense>
    )
    return (
      <EditorFrame {...frame} {...tabbed} aside={routingAside} asideTitle={t('tryTab')} mainTitle={t('rulesTab')}>
        <Suspense fallback={<SkeletonRows rows={4} withAvatar={false} />}>
          <RoutingRules channel={channel} />
        </Suspense>
      </EditorFrame>
    )
  }
  return (
    <EditorFrame {...frame} {...tabbed} aside={aside} asideTitle={asideTitle}>
      <EditorForm {...form}>
        {children}
        <ServiceFields editor={editor} />
        {channel && (
          <div className={styles.section}>
            <WorkingHoursField ownerType="channel" ownerId={channel.id} />
          </div>
        )}
        {channel && channel.type !== 'support' && <DeleteChannel channel={channel} />}
      </EditorForm>
    </EditorFrame>
  )
}

/** Where nothing can be said, nothing is said by itself. */
function tabsOf(type: string): readonly EditorTab[] {
  return capabilitiesOfType(type)?.oneWay ? editorTabs.filter((tab) => tab !== 'auto-replies') : editorTabs
}
