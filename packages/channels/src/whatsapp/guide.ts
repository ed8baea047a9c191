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
      'На странице «API Setup» скопируйте `Phone number ID` и `WhatsApp Business Account ID`. В «App settings», «Basic» скопируйте секрет приложения.',
    'en-GB':
      'Copy the `Phone number ID` and the `WhatsApp Business Account ID` from “API Setup”. Copy the app secret from “App settings”, “Basic”.',
  },
  {
    'ru-RU':
      'В настройках компании Meta заведите системного пользователя, дайте ему приложение и номер, выпустите постоянный токен и вставьте его в поле пароля.',
    'en-GB':
      'In Meta’s business settings make a system user, give it the app and the number, generate a permanent token and paste it into the password field.',
  },
  {
    'ru-RU':
      'В приложении откройте WhatsApp, «Configuration» и подпишитесь на поля `messages`, `message_template_status_update` и `phone_number_quality_update`. Адрес для своего номера мы сообщим Meta сами. Сохраните канал и нажмите «Проверить».',
    'en-GB':
      'In the app open WhatsApp, “Configuration” and subscribe to the fields `messages`, `message_template_status_update` and `phone_number_quality_update`. We tell Meta the address for your number ourselves. Save the channel and press “Check”.',
  },
  {
    'ru-RU':
      'Отвечать можно сутки после последнего сообщения клиента: так устроен WhatsApp. После этого отправляют согласованные шаблоны: они в «Настройки», «Шаблоны», «WhatsApp». Дайте клиентам ссылку `wa.me/79991234567`.',
    'en-GB':
      'You can answer for 24 hours after the customer’s last message: that is how WhatsApp works. After that approved templates are sent: they are in “Settings”, “Templates”, “WhatsApp”. Give customers the link `wa.me/79991234567`.',
  },
]
