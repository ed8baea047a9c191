import { emoji as enGB } from '../../../locales/en-GB/emoji.ts'
import { emoji as ruRU } from '../../../locales/ru-RU/emoji.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('emoji', { 'ru-RU': ruRU, 'en-GB': enGB })
