import type { PublicSiteChatSettings } from '@besedka/contract'
import { unsealed } from '../../bridge/messages.ts'

export type PreviewMessage = { settings: PublicSiteChatSettings; colourScheme: 'auto' | 'light' | 'dark'; closable: boolean }

/** The settings to draw, or nothing when they do not fit. The sender is our own page, but a form may be half filled. */
export function readPreviewMessage(data: unknown): PreviewMessage | undefined {
  const fields = unsealed(data)
  if (fields?.type !== 'preview' || typeof fields.settings !== 'object' || fields.settings === null) return undefined
  const settings = fields.settings as Partial<PublicSiteChatSettings>
  if (typeof settings.title !== 'string' || !/^#[0-9a-f]{6}$/i.test(settings.colour ?? '')) return undefined
  const scheme = fields.colourScheme
  return {
    settings: {
      title: settings.title,
      subtitle: settings.subtitle ?? '',
      welcomeMessage: settings.welcomeMessage ?? '',
      colour: settings.colour ?? '',
      position: settings.position ?? 'right',
      theme: settings.theme ?? 'light',
      displayState: settings.displayState ?? 'closed',
      channelsShown: Array.isArray(settings.channelsShown) ? settings.channelsShown.filter((link) => typeof link?.url === 'string') : [],
      showsTypedWords: settings.showsTypedWords ?? false,
      showsVisitors: false,
      preChat: settings.preChat ?? { enabled: false, intro: '', fields: [], consent: '' },
      proactive: [],
      locale: settings.locale ?? 'auto',
      logoUrl: settings.logoUrl ?? null,
    },
    colourScheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    closable: fields.closable === true,
  }
}
