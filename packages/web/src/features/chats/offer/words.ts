import { offer as enGB } from '../../../locales/en-GB/offer.ts'
import { offer as ruRU } from '../../../locales/ru-RU/offer.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('offer', { 'ru-RU': ruRU, 'en-GB': enGB })
