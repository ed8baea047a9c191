import { channels as enGB } from '../../locales/en-GB/channels.ts'
import { channels as ruRU } from '../../locales/ru-RU/channels.ts'
import { addWords } from '../../locales/translate.ts'

addWords('channels', { 'ru-RU': ruRU, 'en-GB': enGB })
