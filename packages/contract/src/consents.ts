import type { LocalText } from './locales.ts'

/** What somebody agrees to, apart from everything else (152-FZ, article 9): its version is kept with the consent, and a hash of its words. */
export type ConsentText = { version: string; text: LocalText }

/** NOTE: whoever changes a word gives it another version; what was agreed to before stays what it was. */
export const consentTexts = {
  registration: {
    version: '2026-01',
    text: {
      'ru-RU':
        'Даю согласие на обработку моих персональных данных: имени, номера телефона и адреса электронной почты. Цель — создать организацию в Беседке, подтвердить мои контакты и связываться со мной о её работе. Данные хранятся, пока организация существует; согласие можно отозвать, написав владельцу этого сервера.',
      'en-GB':
        'I consent to the processing of my personal data: name, phone number and e-mail address. The purpose is to create an organisation in Besedka, to confirm my contacts and to reach me about its work. The data are kept while the organisation exists; the consent can be withdrawn by writing to the owner of this server.',
    },
  },
  trialRequest: {
    version: '2026-01',
    text: {
      'ru-RU':
        'Даю согласие на обработку моих персональных данных: имени, номера телефона и названия организации. Цель — связаться со мной о пробном периоде. Данные хранятся не дольше года; согласие можно отозвать, написав владельцу этого сервера.',
      'en-GB':
        'I consent to the processing of my personal data: name, phone number and organisation name. The purpose is to contact me about the trial. The data are kept for a year at most; the consent can be withdrawn by writing to the owner of this server.',
    },
  },
} as const satisfies Record<string, ConsentText>

export type ConsentPurpose = keyof typeof consentTexts
