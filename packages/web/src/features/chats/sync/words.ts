import { sync as enGB } from '../../../locales/en-GB/sync.ts'
import { sync as ruRU } from '../../../locales/ru-RU/sync.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('sync', { 'ru-RU': ruRU, 'en-GB': enGB })
