import type { Locale, NotedContact } from '@besedka/contract'

type OfContact = Record<NotedContact['type'], string>
type IntroduceTexts = {
  ask: string
  askAway: string
  way: string
  ways: OfContact
  placeholders: OfContact
  byMail: string
  noted: string
  byPhone: string
  name: string
  save: string
  skip: string
  unfold: string
  reached: (contact: string) => string
  wrong: OfContact
  failed: string
}

/** The words of the card that asks how to reach the visitor; they come with it. */
export const introduceTexts: Record<Locale, IntroduceTexts> = {
  'ru-RU': {
    ask: 'Куда ответить, если вы уйдёте?',
    askAway: 'Сейчас никого нет. Куда прислать ответ?',
    way: 'Как ответить',
    ways: { email: 'Почта', phone: 'Телефон' },
    placeholders: { email: 'anna@example.ru', phone: '+7 900 000-00-00' },
    byMail: 'Ответим и здесь, и на почту.',
    noted: 'Ответим здесь. Адрес увидит оператор и сможет вам написать.',
    byPhone: 'Ответим здесь. Номер увидит оператор и сможет вам позвонить.',
    name: 'Ваше имя',
    save: 'Сохранить',
    skip: 'Не сейчас',
    unfold: 'Оставить почту или телефон',
    reached: (contact) => `Если вы уйдёте, найдём вас: ${contact}`,
    wrong: { email: 'Проверьте адрес: в нём должны быть @ и точка.', phone: 'Проверьте номер.' },
    failed: 'Не удалось сохранить. Попробуйте ещё раз.',
  },
  'en-GB': {
    ask: 'Where do we answer if you leave?',
    askAway: 'Nobody is here now. Where do we send the answer?',
    way: 'How to answer',
    ways: { email: 'Email', phone: 'Phone' },
    placeholders: { email: 'anna@example.com', phone: '+44 20 0000 0000' },
    byMail: 'We will answer here and by email.',
    noted: 'We will answer here. The operator sees the address and can write to you.',
    byPhone: 'We will answer here. The operator sees the number and can call you.',
    name: 'Your name',
    save: 'Save',
    skip: 'Not now',
    unfold: 'Leave an email or a phone number',
    reached: (contact) => `If you leave, we will reach you: ${contact}`,
    wrong: { email: 'Check the address: it needs an @ and a dot.', phone: 'Check the number.' },
    failed: 'It could not be saved. Please try again.',
  },
}
