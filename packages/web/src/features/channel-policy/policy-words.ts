import { defineWords } from '../../locales/define-words.ts'

export const policyWords = defineWords({
  'ru-RU': {
    lead: 'Через какие каналы вашей организации писать нельзя. Сообщения клиентов из таких каналов сохраняются, ответить в них нельзя: операторы видят причину и другие каналы клиента.',
    law: 'Иностранные мессенджеры (41-ФЗ)',
    lawText:
      'С 1 июня 2025 года банкам, госкомпаниям, операторам связи, маркетплейсам и крупным сервисам нельзя писать клиентам через иностранные мессенджеры из перечня Роскомнадзора. Здесь это Telegram, WhatsApp и Viber.',
    applyLaw: 'Запретить по 41-ФЗ',
    lawReason: 'закон 41-ФЗ запрещает писать клиентам в иностранных мессенджерах',
    types: 'Виды каналов',
    allow: 'Писать через {{type}}',
    reason: 'Причина, которую увидят операторы',
    allowed: 'Можно',
    forbidden: 'Запрещён',
    saved: 'Запреты сохранены',
    askTitle: 'Запретить писать через эти каналы?',
    askText: 'Ответы, которые ещё не ушли через такие каналы, не будут отправлены. Операторы сразу увидят причину.',
    askConfirm: 'Запретить',
  },
  'en-GB': {
    lead: 'Channels that your organisation may not write through. What customers write there is kept, and nobody can answer in them: operators see the reason and the customer’s other channels.',
    law: 'Foreign messengers (law 41-FZ)',
    lawText:
      'Since 1 June 2025 banks, state companies, telecoms, marketplaces and large services in Russia may not write to customers through foreign messengers that Roskomnadzor lists. Here these are Telegram, WhatsApp and Viber.',
    applyLaw: 'Forbid by 41-FZ',
    lawReason: 'the law 41-FZ forbids writing to customers in foreign messengers',
    types: 'Channel types',
    allow: 'Write through {{type}}',
    reason: 'The reason that operators see',
    allowed: 'Allowed',
    forbidden: 'Forbidden',
    saved: 'Saved',
    askTitle: 'Forbid writing through these channels?',
    askText: 'Replies that have not left through such channels yet will not be sent. Operators see the reason at once.',
    askConfirm: 'Forbid',
  },
})
