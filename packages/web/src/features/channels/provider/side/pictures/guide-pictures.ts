import type { ChannelType, LocalText } from '@besedka/contract'

/** A line of a provider's page. `marked`: what has to be found there; `button` is pressed, `value` copied or pasted. */
export type PictureRow = { label: LocalText; value?: string; button?: LocalText; marked?: true }

/**
 * What a provider's page or chat looks like, as far as it takes to find the place: drawn by us, so that it is in both languages and both colours. `step` of the guide
 * it belongs to, from nought.
 */
export type GuidePicture = { step: number; place: string } & (
  | { kind: 'page'; menu: readonly LocalText[]; rows: readonly PictureRow[] }
  | { kind: 'chat'; lines: readonly { own?: true; text: LocalText; value?: string }[] }
)

const same = (text: string): LocalText => ({ 'ru-RU': text, 'en-GB': text })

const appSecret = (step: number): GuidePicture => ({
  step,
  kind: 'page',
  place: 'developers.facebook.com',
  menu: [same('App settings'), same('Basic')],
  rows: [
    { label: same('App ID'), value: '1234567890123456', marked: true },
    { label: same('App secret'), value: '••••••••', button: same('Show'), marked: true },
  ],
})

const messages: LocalText = { 'ru-RU': 'Сообщения', 'en-GB': 'Messages' }
const manage: LocalText = { 'ru-RU': 'Управление', 'en-GB': 'Manage' }

/** The pictures of each guide. What stands in them is what the steps beside them say. */
export const guidePictures: Partial<Record<ChannelType, readonly GuidePicture[]>> = {
  telegram: [
    {
      step: 2,
      kind: 'chat',
      place: 'BotFather ✓',
      lines: [
        { own: true, text: same('/newbot') },
        { text: same('Done! Use this token to access the HTTP API:'), value: '1234567890:AAE…' },
      ],
    },
  ],
  whatsapp: [
    {
      step: 1,
      kind: 'page',
      place: 'developers.facebook.com',
      menu: [same('WhatsApp'), same('API Setup')],
      rows: [
        { label: same('Phone number ID'), value: '123456789012345', marked: true },
        { label: same('WhatsApp Business Account ID'), value: '543210987654321', marked: true },
      ],
    },
    appSecret(1),
  ],
  max: [
    {
      step: 2,
      kind: 'page',
      place: 'business.max.ru',
      menu: [same('Чат-боты'), same('Интеграция')],
      rows: [
        { label: same('Токен'), button: same('Получить токен') },
        { label: same('Токен'), value: 'f9LHodD0cOL…', marked: true },
      ],
    },
  ],
  vk: [
    {
      step: 0,
      kind: 'page',
      place: 'vk.com',
      menu: [manage, messages],
      rows: [
        {
          label: { 'ru-RU': 'Сообщения сообщества', 'en-GB': 'Community messages' },
          button: { 'ru-RU': 'Включены', 'en-GB': 'Enabled' },
          marked: true,
        },
      ],
    },
  ],
  vk_bot: [
    {
      step: 1,
      kind: 'page',
      place: 'vk.com',
      menu: [manage, { 'ru-RU': 'Дополнительно', 'en-GB': 'Advanced' }, { 'ru-RU': 'Работа с API', 'en-GB': 'API usage' }],
      rows: [
        {
          label: { 'ru-RU': 'Ключи доступа', 'en-GB': 'Access tokens' },
          button: { 'ru-RU': 'Создать ключ', 'en-GB': 'Create token' },
          marked: true,
        },
      ],
    },
    {
      step: 2,
      kind: 'page',
      place: 'vk.com',
      menu: [{ 'ru-RU': 'Работа с API', 'en-GB': 'API usage' }],
      rows: [{ label: { 'ru-RU': 'Ключ', 'en-GB': 'Token' }, value: 'vk1.a.Xy7…', marked: true }],
    },
  ],
  ok: [
    {
      step: 1,
      kind: 'page',
      place: 'ok.ru',
      menu: [same('Настройки'), same('Сообщения')],
      rows: [{ label: same('Работа с API'), button: same('Получить ключ доступа'), marked: true }],
    },
  ],
  facebook: [
    {
      step: 2,
      kind: 'page',
      place: 'developers.facebook.com',
      menu: [same('Messenger'), same('API settings')],
      rows: [
        { label: { 'ru-RU': 'Ваша страница', 'en-GB': 'Your page' }, value: '109876543210987', button: same('Generate') },
        { label: same('Token'), value: 'EAAJx4…', marked: true },
      ],
    },
    appSecret(3),
  ],
  instagram: [
    {
      step: 3,
      kind: 'page',
      place: 'developers.facebook.com',
      menu: [same('Messenger'), same('Instagram settings')],
      rows: [
        { label: { 'ru-RU': 'Связанная страница', 'en-GB': 'Linked page' }, button: same('Generate token') },
        { label: same('Token'), value: 'EAAJx4…', marked: true },
      ],
    },
    appSecret(4),
  ],
  viber_bot: [
    {
      step: 2,
      kind: 'page',
      place: 'partners.viber.com',
      menu: [{ 'ru-RU': 'Ваш бот', 'en-GB': 'Your bot' }],
      rows: [{ label: same('Token'), value: '4453b6ac12345678-…', marked: true }],
    },
  ],
  viber: [
    {
      step: 3,
      kind: 'page',
      place: 'Besedka',
      menu: [{ 'ru-RU': 'Каналы', 'en-GB': 'Channels' }, same('Viber')],
      rows: [
        { label: same('Service ID'), value: '12345' },
        { label: { 'ru-RU': 'Адрес для сообщений', 'en-GB': 'Address for messages' }, value: 'https://…/hooks/…', marked: true },
      ],
    },
  ],
  apple_business_chat: [
    {
      step: 1,
      kind: 'page',
      place: 'register.apple.com',
      menu: [same('Messaging Service Provider')],
      rows: [
        { label: same('MSP ID'), value: 'a1b2c3d4-…', marked: true },
        { label: same('API secret'), value: '••••••••', marked: true },
      ],
    },
    {
      step: 3,
      kind: 'page',
      place: 'register.apple.com',
      menu: [same('Messaging Service Provider')],
      rows: [{ label: same('Endpoint URL'), value: 'https://…/hooks/…', marked: true }],
    },
  ],
  ya_market: [
    {
      step: 1,
      kind: 'page',
      place: 'partner.market.yandex.ru',
      menu: [same('Настройки'), same('API и модули'), same('Токены авторизации')],
      rows: [
        { label: same('Общение с покупателями'), button: same('Создать') },
        { label: same('API-Key-токен'), value: 'ACMA:…', marked: true },
      ],
    },
    {
      step: 3,
      kind: 'page',
      place: 'partner.market.yandex.ru',
      menu: [same('API и модули'), same('API-уведомления')],
      rows: [{ label: same('URL'), value: 'https://…/hooks/…', marked: true }],
    },
  ],
  ozon: [
    {
      step: 1,
      kind: 'page',
      place: 'seller.ozon.ru',
      menu: [same('Настройки'), same('Seller API')],
      rows: [
        { label: same('Client ID'), value: '123456', marked: true },
        { label: same('API-ключ'), value: '0296d4f2-…', marked: true },
      ],
    },
  ],
  delivery: [
    {
      step: 3,
      kind: 'page',
      place: 'Besedka',
      menu: [{ 'ru-RU': 'Каналы', 'en-GB': 'Channels' }, same('SMS')],
      rows: [
        { label: { 'ru-RU': 'Ключ доступа', 'en-GB': 'Access key' }, value: '••••••••' },
        { label: { 'ru-RU': 'Адрес для сообщений', 'en-GB': 'Address for messages' }, value: 'https://…/hooks/…', marked: true },
      ],
    },
  ],
  avito: [
    {
      step: 1,
      kind: 'page',
      place: 'avito.ru',
      menu: [same('Для профессионалов'), same('API')],
      rows: [
        { label: same('Client_id'), value: 'a1B2c3D4e5…', marked: true },
        { label: same('Client_secret'), value: '••••••••', marked: true },
      ],
    },
  ],
  voip: [
    {
      step: 0,
      kind: 'page',
      place: 'sip.example.com',
      menu: [{ 'ru-RU': 'Номера', 'en-GB': 'Numbers' }, same('SIP')],
      rows: [
        { label: { 'ru-RU': 'Сервер', 'en-GB': 'Server' }, value: 'sip.example.com:5060', marked: true },
        { label: { 'ru-RU': 'Логин', 'en-GB': 'Login' }, value: '74951234567', marked: true },
        { label: { 'ru-RU': 'Пароль', 'en-GB': 'Password' }, value: '••••••••', marked: true },
      ],
    },
  ],
}
