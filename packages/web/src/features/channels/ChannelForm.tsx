import { AllowedDomains } from './fields/AllowedDomains.tsx'
import { BehaviourFields } from './fields/BehaviourFields.tsx'
import { ChannelLinks } from './fields/ChannelLinks.tsx'
import { CommonFields } from './fields/CommonFields.tsx'
import { LookFields } from './fields/LookFields.tsx'
import { PreChatFields } from './fields/PreChatFields.tsx'
import { ProactiveFields } from './fields/ProactiveFields.tsx'
import { WordFields } from './fields/WordFields.tsx'
import type { ChannelEditor } from './use-channel-editor.ts'

/** All settings of a channel in one column. A page and an app have no place on a site, so what concerns the place is left out. */
export function ChannelForm({ editor }: { editor: ChannelEditor }) {
  const onSite = editor.type === 'site_chat'
  // An app asks when it wants to, and whoever comes to the support chat is known.
  const asksStrangers = onSite || editor.type === 'chat_page'
  return (
    <>
      <CommonFields editor={editor} />
      <WordFields editor={editor} />
      <LookFields editor={editor} />
      {onSite && <BehaviourFields editor={editor} />}
      {asksStrangers && <PreChatFields editor={editor} />}
      {onSite && <ProactiveFields editor={editor} />}
      <ChannelLinks editor={editor} />
      {onSite && <AllowedDomains editor={editor} />}
    </>
  )
}
