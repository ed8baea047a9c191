import type { LocalText } from '@besedka/contract'

/** Servers of the great providers, and where each of them hides the app password. */
export const emailGuide: readonly LocalText[] = [
  {
    'ru-RU': 'Заведите ящик для обращений или возьмите действующий. Старые письма останутся в нём как есть: в чаты попадут только новые.',
    'en-GB': 'Make a mailbox for support, or take one you have. Old letters stay there as they are: only new ones become chats.',
  },
  {
    'ru-RU':
      'Яндекс: `imap.yandex.ru` 993 и `smtp.yandex.ru` 465, SSL/TLS. Включите IMAP в настройках почты («Почтовые программы») и создайте пароль приложения на `id.yandex.ru`.',
    'en-GB':
      'Yandex: `imap.yandex.ru` 993 and `smtp.yandex.ru` 465, SSL/TLS. Turn IMAP on in the mail settings (“Email clients”) and make an app password at `id.yandex.ru`.',
  },
  {
    'ru-RU':
      'Mail.ru: `imap.mail.ru` 993 и `smtp.mail.ru` 465, SSL/TLS. Пароль для внешнего приложения создаётся в настройках безопасности аккаунта.',
    'en-GB':
      'Mail.ru: `imap.mail.ru` 993 and `smtp.mail.ru` 465, SSL/TLS. A password for external apps is made in the security settings of the account.',
  },
  {
    'ru-RU':
      'Gmail: `imap.gmail.com` 993 и `smtp.gmail.com` 465, SSL/TLS. Включите двухэтапную аутентификацию и создайте пароль приложения на `myaccount.google.com/apppasswords`.',
    'en-GB':
      'Gmail: `imap.gmail.com` 993 and `smtp.gmail.com` 465, SSL/TLS. Turn on 2-step verification and make an app password at `myaccount.google.com/apppasswords`.',
  },
  {
    'ru-RU':
      'Outlook.com и Microsoft 365 больше не пускают почтовые программы по паролю, даже по паролю приложения. Пересылайте письма оттуда в ящик другого провайдера и подключите его. Собственный сервер Exchange подходит: обычно IMAP 993, SSL/TLS, и SMTP 587, STARTTLS.',
    'en-GB':
      'Outlook.com and Microsoft 365 no longer let mail programs in by password, not even by an app password. Forward the letters from there to a mailbox elsewhere, and connect that one. An Exchange server of your own will do: usually IMAP 993, SSL/TLS, and SMTP 587, STARTTLS.',
  },
  {
    'ru-RU':
      'Чтобы ответы не попадали в спам, для домена адреса должны быть настроены SPF, DKIM и DMARC. Нажмите «Проверить» и пришлите на адрес пробное письмо.',
    'en-GB':
      'So that replies do not end up as spam, the domain of the address needs SPF, DKIM and DMARC. Press “Check”, then send a letter to the address to try it.',
  },
]
