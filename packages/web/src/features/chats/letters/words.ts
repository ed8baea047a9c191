import { letters as enGB } from '../../../locales/en-GB/letters.ts'
import { letters as ruRU } from '../../../locales/ru-RU/letters.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('letters', { 'ru-RU': ruRU, 'en-GB': enGB })
