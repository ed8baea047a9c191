import { organisations as enGB } from '../../locales/en-GB/organisations.ts'
import { organisations as ruRU } from '../../locales/ru-RU/organisations.ts'
import { addWords } from '../../locales/translate.ts'

addWords('organisations', { 'ru-RU': ruRU, 'en-GB': enGB })
