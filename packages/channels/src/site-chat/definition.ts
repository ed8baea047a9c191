import { NewSiteChatSettings, SiteChatSettings } from '@besedka/contract'
import { defineChannel } from '../kit/define-channel.ts'
import { ownCapabilities } from './capabilities.ts'

/** The form has a live preview beside it and is drawn by the workspace itself; the guide is the snippet. */
const ours = {
  capabilities: ownCapabilities,
  settings: SiteChatSettings,
  newSettings: NewSiteChatSettings,
  secrets: {},
  destination: [],
  form: [],
  guide: [],
  checks: [],
}

/** A chat window on the company's own pages. */
export const siteChat = defineChannel({
  type: 'site_chat',
  summary: { 'ru-RU': 'Окно чата на страницах вашего сайта', 'en-GB': 'A chat window on the pages of your site' },
  ...ours,
})

/** The same chat as a page of its own, for links, QR codes and print. */
export const chatPage = defineChannel({
  type: 'chat_page',
  summary: {
    'ru-RU': 'Отдельная страница чата: для ссылок, QR-кодов и печати',
    'en-GB': 'A page of its own: for links, QR codes and print',
  },
  ...ours,
})

/** The same protocol inside the company's own app, through the customer SDK. */
export const mobileApp = defineChannel({
  type: 'mobile_app',
  summary: { 'ru-RU': 'Чат внутри вашего приложения через SDK', 'en-GB': 'A chat inside your app through the SDK' },
  ...ours,
})

/** The same chat inside the workspace of the provider's clients. The product makes it, once; nobody adds another. */
export const supportChat = defineChannel({
  type: 'support',
  summary: {
    'ru-RU': 'Чат с вами в меню сотрудников организаций-клиентов',
    'en-GB': 'A chat with you in the menu of your clients’ employees',
  },
  ...ours,
})
