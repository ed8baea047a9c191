import { type ChannelLinkType, channelTypeTitles } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'

/** The types of links with their names in the language of the screen. */
export function useLinkTypes(): { value: ChannelLinkType; label: string }[] {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const names: Record<ChannelLinkType, string> = {
    telegram: channelTypeTitles.telegram[locale],
    whatsapp: channelTypeTitles.whatsapp[locale],
    viber: 'Viber',
    vk: channelTypeTitles.vk[locale],
    ok: channelTypeTitles.ok[locale],
    max: channelTypeTitles.max[locale],
    instagram: channelTypeTitles.instagram[locale],
    facebook: channelTypeTitles.facebook[locale],
    email: t('linkEmail'),
    phone: t('linkPhone'),
  }
  const order: ChannelLinkType[] = ['telegram', 'whatsapp', 'max', 'vk', 'viber', 'ok', 'instagram', 'facebook', 'email', 'phone']
  return order.map((value) => ({ value, label: names[value] }))
}
