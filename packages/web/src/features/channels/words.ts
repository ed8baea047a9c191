import { channels as enGB } from '../../locales/en-GB/channels.ts'
import { addWords } from '../../locales/i18n.ts'
import { channels as ruRU } from '../../locales/ru-RU/channels.ts'

addWords('channels', { 'ru-RU': ruRU, 'en-GB': enGB })
