import { z } from 'zod'
import { type SettingsSection, switchSection } from '../../kit/settings-form.ts'

/** Whether comments under the account's posts become chats: off, for there may be hundreds under one advertisement. */
export const takesComments = z.boolean().default(false)

/** The part of the form that asks for it; `permission`: what the token needs then. */
export function commentsSection(permission: string): SettingsSection {
  return switchSection(
    { 'ru-RU': 'Комментарии', 'en-GB': 'Comments' },
    {
      name: 'comments',
      label: { 'ru-RU': 'Принимать комментарии под публикациями', 'en-GB': 'Take comments under posts' },
      hint: {
        'ru-RU': `Комментарий станет чатом. Ответ уйдёт лично: одно сообщение за семь дней, дальше — когда клиент ответит. Токену нужно право ${permission}`,
        'en-GB': `A comment becomes a chat. The answer goes in private: one message within seven days, more once the customer answers. The token needs the permission ${permission}`,
      },
    },
  )
}

const Url = z.url({ protocol: /^https?$/ }).max(2_000)

/** What Meta says of a post: its address and its words, by the names that a platform gives them. */
export function readPost(post: unknown, { url, text }: { url: string; text: string }): { url: string | null; text: string } {
  const known = z.record(z.string(), z.unknown()).catch({}).parse(post)
  return {
    url: Url.nullable().catch(null).parse(known[url]),
    text: z.string().catch('').parse(known[text]).trim().slice(0, 2_000),
  }
}
