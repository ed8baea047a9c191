import {
  type ChannelView,
  type FieldError,
  fieldErrors,
  type Locale,
  NewSiteChatSettings,
  SiteChatSettings,
  type SiteChatType,
} from '@besedka/contract'
import { z } from 'zod'
import { draftOfService, newServiceDraft, type ServiceDraft, serviceProblems } from './service/service-draft.ts'
import { automaticTextLimit } from './service/text-limit.ts'

/** What the form of a channel holds. */
export type ChannelDraft = { name: string; teamId: string | null; settings: SiteChatSettings; service: ServiceDraft }

/** The same rules as the server's, so that a mistake is said before anything is sent. */
const schema = z.object({ name: z.string().trim().min(1, 'required').max(64, 'tooLong'), settings: NewSiteChatSettings })

/** What a new channel starts with: a working chat that only wants a name. */
export function newDraft(type: SiteChatType, title: string, locale: Locale): ChannelDraft {
  const words = starters[locale]
  const settings = SiteChatSettings.parse({ ...words, displayState: type === 'site_chat' ? 'initial' : 'closed' })
  return { name: title, teamId: null, settings, service: newServiceDraft() }
}

export function draftOf({ name, teamId, settings, service }: ChannelView): ChannelDraft {
  return { name, teamId, settings: SiteChatSettings.parse(settings), service: draftOfService(service) }
}

/** The complaint about each field by its dotted path, `settings.allowedDomains.0` for one; empty when all is well. */
export function draftProblems(type: SiteChatType, draft: ChannelDraft): Record<string, FieldError> {
  const result = schema.safeParse(draft)
  return { ...(result.success ? {} : fieldErrors(result.error)), ...serviceProblems(draft.service, automaticTextLimit(type)) }
}

const starters: Record<Locale, Pick<SiteChatSettings, 'title' | 'subtitle' | 'welcomeMessage'>> = {
  'ru-RU': { title: 'Чат с нами', subtitle: 'Обычно отвечаем за несколько минут', welcomeMessage: 'Здравствуйте! Чем помочь?' },
  'en-GB': { title: 'Chat with us', subtitle: 'We usually answer within minutes', welcomeMessage: 'Hello! How can we help?' },
}
