import { entrance as enGB } from '../../locales/en-GB/entrance.ts'
import { entrance as ruRU } from '../../locales/ru-RU/entrance.ts'
import { addWords } from '../../locales/translate.ts'

addWords('entrance', { 'ru-RU': ruRU, 'en-GB': enGB })
