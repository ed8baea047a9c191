import type { ChannelView } from '@besedka/contract'
import { Anchor } from '@mantine/core'
import { useWords } from '../../../locales/define-words.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { chatPageOf, sdkCodeOf, snippetOf } from '../channel-address.ts'
import { FormSection } from '../FormSection.tsx'
import { ChatPageLink } from './ChatPageLink.tsx'
import { Sightings } from './Sightings.tsx'
import { sightingsWords } from './sightings-words.ts'

/** What is left to do outside of the product: a line for the site, a link to share, or a key for the app. */
export function ConnectPanel({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation('channels')
  const words = useWords(sightingsWords)
  if (channel.type === 'chat_page') return <ChatPageLink url={chatPageOf(channel, location.origin)} />
  const onSite = channel.type === 'site_chat'
  return (
    <FormSection title={t(onSite ? 'snippetTitle' : 'sdkTitle')} text={t(onSite ? 'snippetText' : 'sdkText')}>
      <CopyField label={t(onSite ? 'snippetTitle' : 'sdkTitle')} text={onSite ? snippetOf(channel, location.origin) : channel.key} />
      {onSite ? (
        <>
          <Sightings channelId={channel.id} />
          <Anchor href={chatPageOf(channel, location.origin)} target="_blank" rel="noreferrer" size="sm">
            {words('tryIt')}
          </Anchor>
        </>
      ) : (
        <CopyField label={t('sdkCode')} text={sdkCodeOf(channel, location.origin)} />
      )}
    </FormSection>
  )
}
