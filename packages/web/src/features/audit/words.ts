import { audit as enGB } from '../../locales/en-GB/audit.ts'
import { audit as ruRU } from '../../locales/ru-RU/audit.ts'
import { addWords } from '../../locales/translate.ts'

addWords('audit', { 'ru-RU': ruRU, 'en-GB': enGB })
