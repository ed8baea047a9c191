import { held as enGB } from '../../../locales/en-GB/held.ts'
import { held as ruRU } from '../../../locales/ru-RU/held.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('held', { 'ru-RU': ruRU, 'en-GB': enGB })
