import { trace as enGB } from '../../../locales/en-GB/trace.ts'
import { trace as ruRU } from '../../../locales/ru-RU/trace.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('trace', { 'ru-RU': ruRU, 'en-GB': enGB })
