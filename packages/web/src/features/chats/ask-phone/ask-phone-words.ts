import { defineWords } from '../../../locales/define-words.ts'

export const askPhoneWords = defineWords({
  'ru-RU': {
    title: 'Попросить номер телефона',
    about: 'Под сообщением появится кнопка. Номер знает мессенджер: клиенту не нужно его вводить.',
    text: 'Сообщение',
    usualText: 'Поделитесь, пожалуйста, номером телефона: нажмите кнопку ниже.',
    label: 'Надпись на кнопке',
    usualLabel: 'Отправить мой номер',
    send: 'Отправить',
  },
  'en-GB': {
    title: 'Ask for the phone number',
    about: 'The message gets a button. The messenger knows the number, so the customer has nothing to type.',
    text: 'Message',
    usualText: 'Please share your phone number with the button below.',
    label: 'Text of the button',
    usualLabel: 'Send my number',
    send: 'Send',
  },
})
