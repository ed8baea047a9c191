import { transfer as enGB } from '../../../locales/en-GB/transfer.ts'
import { transfer as ruRU } from '../../../locales/ru-RU/transfer.ts'
import { addWords } from '../../../locales/translate.ts'

addWords('transfer', { 'ru-RU': ruRU, 'en-GB': enGB })
