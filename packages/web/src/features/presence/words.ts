import { presence as enGB } from '../../locales/en-GB/presence.ts'
import { presence as ruRU } from '../../locales/ru-RU/presence.ts'
import { addWords } from '../../locales/translate.ts'

addWords('presence', { 'ru-RU': ruRU, 'en-GB': enGB })
