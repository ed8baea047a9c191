import { bulk as enGB } from '../../../locales/en-GB/bulk.ts'
import { bulk as ruRU } from '../../../locales/ru-RU/bulk.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('bulk', { 'ru-RU': ruRU, 'en-GB': enGB })
