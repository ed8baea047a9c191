import { security as enGB } from '../../locales/en-GB/security.ts'
import { security as ruRU } from '../../locales/ru-RU/security.ts'
import { addWords } from '../../locales/translate.ts'

addWords('security', { 'ru-RU': ruRU, 'en-GB': enGB })
