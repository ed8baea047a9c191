import type { LocalText } from '@besedka/contract'

/** How a number is connected, step by step. */
export const whatsappGuide: readonly LocalText[] = [
  {
    'ru-RU':
      'Создайте на `developers.facebook.com` приложение типа «Business», добавьте в него WhatsApp и подключите номер, который не занят в самом WhatsApp.',
    'en-GB':
      'Create an app of the type “Business” at `developers.facebook.com`, add WhatsApp to it and connect a number that is not used in WhatsApp itself.',
  },
  {
    'ru-RU':
      'На странице «API Setup» скопируйте `Phone number ID` и `WhatsApp Business Account ID`. В «App settings», «Basic» скопируйте номер приложения (`App ID`) и его секрет.',
    'en-GB':
      'Copy the `Phone number ID` and the `WhatsApp Business Account ID` from “API Setup”. Copy the `App ID` and the app secret from “App settings”, “Basic”.',
  },
  {
    'ru-RU':
      'В настройках компании Meta заведите системного пользователя, дайте ему приложение и номер, выпустите постоянный токен и вставьте его в поле пароля.',
    'en-GB':
      'In Meta’s business settings make a system user, give it the app and the number, generate a permanent token and paste it into the password field.',
  },
  {
    'ru-RU':
      'Сохраните канал: адрес для вашего номера, подписку приложения на аккаунт WhatsApp и поля `messages`, `message_template_status_update`, `phone_number_quality_update` мы настроим сами. Если у приложения уже есть адрес другой программы, он останется: новости о шаблонах тогда приходят ей. Затем нажмите «Проверить».',
    'en-GB':
      'Save the channel: we set up the address for your number, the app’s subscription to the WhatsApp account and the fields `messages`, `message_template_status_update` and `phone_number_quality_update` ourselves. Where the app has the address of another program, that one stays, and gets the news of templates. Then press “Check”.',
  },
  {
    'ru-RU':
      'Отвечать можно сутки после последнего сообщения клиента: так устроен WhatsApp. После этого отправляют согласованные шаблоны: они в «Настройки», «Шаблоны», «WhatsApp». Дайте клиентам ссылку `wa.me/79991234567`.',
    'en-GB':
      'You can answer for 24 hours after the customer’s last message: that is how WhatsApp works. After that approved templates are sent: they are in “Settings”, “Templates”, “WhatsApp”. Give customers the link `wa.me/79991234567`.',
  },
]
