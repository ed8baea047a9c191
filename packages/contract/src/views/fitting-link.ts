import { z } from 'zod'
import { ChannelLink, type ChannelLinkType } from './channel-link.ts'

/** How a link of a type begins; there is somebody behind it only with more than that. */
export const linkStarts: Readonly<Record<ChannelLinkType, string>> = {
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

/** The sites of a service, each with what stands before it (`www.`, `chats.`). */
const sites: Readonly<Record<Exclude<ChannelLinkType, 'email' | 'phone'>, readonly string[]>> = {
  telegram: ['t.me', 'telegram.me', 'telegram.dog'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  viber: ['viber.me', 'viber.com', 'viber.click'],
  vk: ['vk.me', 'vk.com', 'vk.ru', 'vk.cc'],
  ok: ['ok.ru', 'ok.me', 'odnoklassniki.ru'],
  max: ['max.ru'],
  instagram: ['ig.me', 'instagram.com', 'instagr.am'],
  facebook: ['m.me', 'facebook.com', 'fb.com', 'fb.me', 'messenger.com'],
}

/** What completes the beginning of a link to an example. */
const endings: Partial<Record<ChannelLinkType, string>> = { whatsapp: '79991234567', email: 'shop@example.com', phone: '74951234567' }

/** A link that leads where its type says. Stored ones may be older than this rule: they are read as {@link ChannelLink}. */
export const FittingLink = ChannelLink.extend({ url: z.string().trim().max(2_000, 'tooLong') }).superRefine(({ type, url }, context) => {
  // What is saved has to be read again.
  if (ChannelLink.shape.url.safeParse(url).success && fits(type, url)) return
  const example = `${linkStarts[type]}${endings[type] ?? 'shop'}`
  context.addIssue({ code: 'custom', path: ['url'], message: 'linkOfOtherType', params: { example } })
})

function fits(type: ChannelLinkType, url: string): boolean {
  if (type === 'email') return /^mailto:[^\s@?]+@[^\s@?]+/i.test(url)
  if (type === 'phone') return /^tel:\+?(\d[-.()]*){3,}/i.test(url)
  if (!URL.canParse(url) || url.toLowerCase() === linkStarts[type]) return false
  const { protocol, hostname, pathname, search } = new URL(url)
  // A name may also stand before the site (shop.t.me).
  const named = pathname !== '/' || search !== ''
  return protocol === 'https:' && sites[type].some((site) => (hostname === site && named) || hostname.endsWith(`.${site}`))
}
