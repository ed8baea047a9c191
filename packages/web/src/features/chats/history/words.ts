import { history as enGB } from '../../../locales/en-GB/history.ts'
import { history as ruRU } from '../../../locales/ru-RU/history.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('history', { 'ru-RU': ruRU, 'en-GB': enGB })
