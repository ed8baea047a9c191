import { settings as enGB } from '../../locales/en-GB/settings.ts'
import { settings as ruRU } from '../../locales/ru-RU/settings.ts'
import { addWords } from '../../locales/translate.ts'

addWords('settings', { 'ru-RU': ruRU, 'en-GB': enGB })
