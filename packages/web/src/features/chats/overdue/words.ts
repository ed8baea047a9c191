import { overdue as enGB } from '../../../locales/en-GB/overdue.ts'
import { overdue as ruRU } from '../../../locales/ru-RU/overdue.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('overdue', { 'ru-RU': ruRU, 'en-GB': enGB })
