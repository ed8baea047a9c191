import { rating as enGB } from '../../../locales/en-GB/rating.ts'
import { rating as ruRU } from '../../../locales/ru-RU/rating.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('rating', { 'ru-RU': ruRU, 'en-GB': enGB })
