import { type ChannelLink, channelTypeTitles } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'

type LinkType = ChannelLink['type']

const starts: Record<LinkType, string> = {
  telegram: 'https://t.me/',
  whatsapp: 'https://wa.me/',
  viber: 'https://viber.me/',
  vk: 'https://vk.me/',
  ok: 'https://ok.ru/',
  max: 'https://max.ru/',
  instagram: 'https://ig.me/m/',
  facebook: 'https://m.me/',
  email: 'mailto:',
  phone: 'tel:+',
}

/** How a link of a type begins: typed in already, so that only the name is left to add. */
export function linkStart(type: LinkType): string {
  return starts[type]
}

/** The types of links with their names in the language of the screen. */
export function useLinkTypes(): { value: LinkType; label: string }[] {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const names: Record<LinkType, string> = {
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
  const order: LinkType[] = ['telegram', 'whatsapp', 'max', 'vk', 'viber', 'ok', 'instagram', 'facebook', 'email', 'phone']
  return order.map((value) => ({ value, label: names[value] }))
}
