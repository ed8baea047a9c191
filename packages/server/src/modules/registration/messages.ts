import type { Locale } from '@besedka/contract'
import type { MailNotice } from '../../platform/notices/mail-notice.ts'

// NOTE: none of these repeats what a stranger typed: nobody shall send their own words from our address.

/** The last line lets phones offer the code for this site only (the format of one-time codes bound to an origin). */
export function codeSms(locale: Locale, code: string, host: string): string {
  const words = locale === 'ru-RU' ? `Беседка: код ${code}. Никому его не сообщайте.` : `Besedka: your code is ${code}. Tell it to nobody.`
  return `${words}\n\n@${host} #${code}`
}

/** The mail that confirms an address, by code or by link. */
export function confirmationMail(given: { to: string; locale: Locale; code: string; url: string }): MailNotice {
  const { to, locale, code, url } = given
  return locale === 'ru-RU'
    ? {
        to,
        locale,
        subject: `${code} — код подтверждения Беседки`,
        paragraphs: [`Ваш код: ${code}. Он действует 30 минут.`, 'Можно и не вводить код: откройте ссылку, и регистрация продолжится там.'],
        button: { label: 'Подтвердить почту', url },
        footnote: 'Если вы не регистрировались в Беседке, ничего не делайте: без кода и ссылки ничего не появится.',
      }
    : {
        to,
        locale,
        subject: `${code} is your Besedka confirmation code`,
        paragraphs: [`Your code: ${code}. It is good for 30 minutes.`, 'You can also open the link: the registration goes on there.'],
        button: { label: 'Confirm the email', url },
        footnote: 'If you are not registering with Besedka, do nothing: without the code or the link nothing will be made.',
      }
}

/** To the provider's people: somebody waits for a call. Who it is stands on the page, behind the sign-in. */
export function trialRequestMail(given: { to: string; locale: Locale; url: string }): MailNotice {
  const { to, locale, url } = given
  return locale === 'ru-RU'
    ? {
        to,
        locale,
        subject: 'Новая заявка на пробный период',
        paragraphs: ['На странице продукта оставили заявку на пробный период. Имя и телефон — в списке заявок.'],
        button: { label: 'Открыть заявки', url },
      }
    : {
        to,
        locale,
        subject: 'New request for a trial',
        paragraphs: ['Somebody asked for a trial on the landing page. Name and phone are in the list of requests.'],
        button: { label: 'Open the requests', url },
      }
}
