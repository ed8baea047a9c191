import type { Locale } from '@besedka/contract'

/** The words beside a bot's buttons; they come with them. */
export const botTexts: Record<Locale, { answers: string; person: string }> = {
  'ru-RU': { answers: 'Варианты ответа', person: 'Позвать человека' },
  'en-GB': { answers: 'Possible answers', person: 'Ask for a person' },
}
