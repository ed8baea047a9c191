import type { Locale } from '@besedka/contract'

type IntroduceTexts = { ask: string; name: string; save: string; skip: string; failed: string }

/** The words of the card that asks for a name; they come with it. */
export const introduceTexts: Record<Locale, IntroduceTexts> = {
  'ru-RU': {
    ask: 'Как к вам обращаться?',
    name: 'Ваше имя',
    save: 'Сохранить',
    skip: 'Не сейчас',
    failed: 'Не удалось сохранить имя. Попробуйте ещё раз.',
  },
  'en-GB': {
    ask: 'What should we call you?',
    name: 'Your name',
    save: 'Save',
    skip: 'Not now',
    failed: 'The name could not be saved. Please try again.',
  },
}
